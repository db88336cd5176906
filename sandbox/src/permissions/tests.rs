//! A table of roles, channels and the resulting permissions.

use super::{can_read, channel_permissions, reading_reason};
use crate::id::Id;
use crate::world::{
    Channel, ChannelType, Guild, Member, Overwrite, Permissions, Role, Target, User, World,
};

const NONE: Permissions = Permissions::empty();
const GUILD: Id = Id(1);
const OWNER: Id = Id(10);
const ADMIN: Id = Id(11);
const RED: Id = Id(12);
const BLUE: Id = Id(13);
const BOTH: Id = Id(14);
const PLAIN: Id = Id(15);
const STRANGER: Id = Id(16);
const WARDEN: Id = Id(17);
const ADMIN_ROLE: Id = Id(20);
const RED_ROLE: Id = Id(21);
const BLUE_ROLE: Id = Id(22);
const WARDEN_ROLE: Id = Id(23);

fn role(id: Id, permissions: Permissions) -> (Id, Role) {
    let name = id.to_string();
    (
        id,
        Role {
            id,
            name,
            permissions,
            position: 1,
            color: 0,
            hoist: false,
            mentionable: false,
            bot: None,
        },
    )
}

fn member(user: Id, roles: &[Id]) -> (Id, Member) {
    let roles = roles.iter().copied().collect();
    (user, Member { user, roles, joined_at: String::new(), nick: None })
}

fn world() -> World {
    let mut world = World::default();
    let everyone = (GUILD, Role { id: GUILD, ..role(GUILD, Permissions::DEFAULT_EVERYONE).1 });
    let roles = [
        everyone,
        role(ADMIN_ROLE, Permissions::ADMINISTRATOR),
        role(RED_ROLE, NONE),
        role(BLUE_ROLE, NONE),
        role(WARDEN_ROLE, Permissions::MANAGE_THREADS),
    ];
    let members = [
        member(OWNER, &[]),
        member(ADMIN, &[ADMIN_ROLE]),
        member(RED, &[RED_ROLE]),
        member(BLUE, &[BLUE_ROLE]),
        member(BOTH, &[RED_ROLE, BLUE_ROLE]),
        member(PLAIN, &[]),
        member(WARDEN, &[WARDEN_ROLE]),
    ];
    for (id, _) in members.iter().chain([&member(STRANGER, &[])]) {
        world
            .users
            .insert(*id, User { id: *id, name: id.to_string(), bot: false, closed_dms: false });
    }
    let guild = Guild {
        id: GUILD,
        name: String::new(),
        owner: OWNER,
        features: Vec::new(),
        roles: roles.into(),
        members: members.into(),
    };
    world.guilds.insert(GUILD, guild);
    world
}

fn role_overwrite(id: Id, allow: Permissions, deny: Permissions) -> Overwrite {
    Overwrite { id, target: Target::Role, allow, deny }
}

fn member_overwrite(id: Id, allow: Permissions, deny: Permissions) -> Overwrite {
    Overwrite { id, target: Target::Member, allow, deny }
}

fn channel(overwrites: Vec<Overwrite>) -> Channel {
    Channel { id: Id(100), guild: Some(GUILD), overwrites, ..Channel::default() }
}

#[test]
fn who_can_read() {
    let closed = role_overwrite(GUILD, NONE, Permissions::VIEW_CHANNEL);
    let table: [(&str, Vec<Overwrite>, &[Id]); 7] = [
        ("open to all members", vec![], &[OWNER, ADMIN, RED, BLUE, BOTH, PLAIN, WARDEN]),
        ("closed to all but owner and administrator", vec![closed.clone()], &[OWNER, ADMIN]),
        (
            "a role let in",
            vec![closed.clone(), role_overwrite(RED_ROLE, Permissions::VIEW_CHANNEL, NONE)],
            &[OWNER, ADMIN, RED, BOTH],
        ),
        (
            "a member let in",
            vec![closed.clone(), member_overwrite(PLAIN, Permissions::VIEW_CHANNEL, NONE)],
            &[OWNER, ADMIN, PLAIN],
        ),
        (
            "among roles allowing goes before denying",
            vec![
                role_overwrite(RED_ROLE, NONE, Permissions::VIEW_CHANNEL),
                role_overwrite(BLUE_ROLE, Permissions::VIEW_CHANNEL, NONE),
            ],
            &[OWNER, ADMIN, BLUE, BOTH, PLAIN, WARDEN],
        ),
        (
            "the member's own overwrite has the last word",
            vec![
                closed.clone(),
                role_overwrite(RED_ROLE, Permissions::VIEW_CHANNEL, NONE),
                member_overwrite(RED, NONE, Permissions::VIEW_CHANNEL),
            ],
            &[OWNER, ADMIN, BOTH],
        ),
        (
            "owner and administrator can't be shut out",
            vec![
                member_overwrite(OWNER, NONE, Permissions::VIEW_CHANNEL),
                role_overwrite(ADMIN_ROLE, NONE, Permissions::VIEW_CHANNEL),
                closed,
            ],
            &[OWNER, ADMIN],
        ),
    ];
    let world = world();
    for (what, overwrites, expected) in table {
        let channel = channel(overwrites);
        let readers: Vec<Id> =
            world.users.keys().copied().filter(|u| can_read(&world, *u, &channel)).collect();
        assert_eq!(readers, expected, "{what}");
    }
}

#[test]
fn some_permissions_depend_on_view_and_send() {
    let world = world();
    let unseen =
        channel(vec![role_overwrite(GUILD, Permissions::SEND_MESSAGES, Permissions::VIEW_CHANNEL)]);
    assert_eq!(channel_permissions(&world, PLAIN, &unseen), NONE);
    let silent = channel(vec![role_overwrite(GUILD, NONE, Permissions::SEND_MESSAGES)]);
    let may = channel_permissions(&world, PLAIN, &silent);
    assert!(may.contains(Permissions::VIEW_CHANNEL));
    assert!(!may.intersects(Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES));
}

#[test]
fn threads_follow_their_channel_and_private_ones_their_members() {
    let mut world = world();
    let parent = channel(vec![role_overwrite(RED_ROLE, NONE, Permissions::VIEW_CHANNEL)]);
    let (id, guild) = (parent.id, parent.guild);
    world.channels.insert(id, parent);
    let thread = |kind, invited: &[Id]| Channel {
        id: Id(101),
        kind,
        guild,
        parent: Some(id),
        thread_members: invited.to_vec(),
        ..Channel::default()
    };
    let public = thread(ChannelType::PUBLIC_THREAD, &[]);
    assert!(can_read(&world, PLAIN, &public) && !can_read(&world, RED, &public));
    let private = thread(ChannelType::PRIVATE_THREAD, &[BLUE, RED]);
    let readers: Vec<Id> =
        world.users.keys().copied().filter(|u| can_read(&world, *u, &private)).collect();
    assert_eq!(
        readers,
        [OWNER, ADMIN, BLUE, WARDEN],
        "invited, or with MANAGE_THREADS, but never past the parent"
    );
    world.channels.insert(
        id,
        channel(vec![role_overwrite(GUILD, NONE, Permissions::SEND_MESSAGES_IN_THREADS)]),
    );
    assert!(!channel_permissions(&world, PLAIN, &public).contains(Permissions::SEND_MESSAGES));
}

#[test]
fn a_dm_is_for_two() {
    let mut world = world();
    world.bot.id = Id(99);
    let dm =
        Channel { id: Id(102), kind: ChannelType::DM, recipient: Some(RED), ..Channel::default() };
    assert!(can_read(&world, RED, &dm) && can_read(&world, Id(99), &dm));
    assert!(!can_read(&world, OWNER, &dm));
}

#[test]
fn the_reason_is_given() {
    let world = world();
    let team = channel(vec![
        role_overwrite(GUILD, NONE, Permissions::VIEW_CHANNEL),
        role_overwrite(RED_ROLE, Permissions::VIEW_CHANNEL, NONE),
    ]);
    let why = |user| reading_reason(&world, user, &team);
    assert_eq!(
        [why(OWNER), why(ADMIN), why(RED), why(PLAIN)],
        [Some("owner"), Some("administrator"), Some("overwrites"), None]
    );
}
