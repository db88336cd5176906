//! How a leader sits: where head and body are drawn.

use mythico_engine::portrait::Pose;
use tiny_skia::Transform;

/// The point on which the head leans, in units.
const NECK: (f32, f32) = (100.0, 150.0);
/// The foot of the body, in units.
const FOOT: (f32, f32) = (100.0, 200.0);

/// Where the head is drawn.
pub fn head(pose: Pose) -> Transform {
    match pose {
        Pose::Upright => Transform::identity(),
        Pose::Left => lean(-11.0).pre_translate(-6.0, 0.0),
        Pose::Right => lean(11.0).pre_translate(6.0, 0.0),
        Pose::Hunched => Transform::from_translate(0.0, 15.0),
        Pose::Proud => scale(0.86, 0.86, NECK),
    }
}

/// Where the body is drawn, and what the hands hold.
pub fn body(pose: Pose) -> Transform {
    match pose {
        Pose::Upright | Pose::Left | Pose::Right => Transform::identity(),
        Pose::Hunched => scale(0.9, 1.16, FOOT),
        Pose::Proud => scale(1.05, 1.0, FOOT),
    }
}

fn lean(degrees: f32) -> Transform {
    Transform::from_rotate_at(degrees, NECK.0, NECK.1)
}

/// Enlarges around a point.
fn scale(across: f32, down: f32, (x, y): (f32, f32)) -> Transform {
    Transform::from_row(across, 0.0, 0.0, down, x * (1.0 - across), y * (1.0 - down))
}
