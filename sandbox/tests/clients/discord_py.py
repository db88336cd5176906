"""The scenario of the test `clients` with discord.py. The other two scripts do the same."""

import base64
import io
import os

import discord
import yarl
from discord import app_commands

URL = os.environ["SANDBOX_URL"]
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeq/8AAAAASUVORK5CYII="
)

# Point the library at the sandbox.
discord.http.Route.BASE = f"{URL}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{URL.replace('http', 'ws')}/gateway")


def ways():
    ways = {"North": "n", "South": "s"}
    return [discord.SelectOption(label=label, value=value) for label, value in ways.items()]


class Panel(discord.ui.View):
    def __init__(self):
        super().__init__(timeout=None)

    @discord.ui.button(label="Turn", custom_id="turn", style=discord.ButtonStyle.primary)
    async def turn(self, interaction, button):
        await interaction.response.edit_message(content="pressed")

    @discord.ui.select(custom_id="way", options=ways())
    async def way(self, interaction, select):
        told = await interaction.response.send_message(f"chose {select.values[0]}", ephemeral=True)
        await interaction.followup.send(f"told of {told.resource.content}", ephemeral=True)


class Sheet(discord.ui.Modal, title="Orders"):
    orders = discord.ui.Label(
        text="Orders",
        component=discord.ui.TextInput(custom_id="orders", style=discord.TextStyle.paragraph),
    )
    way = discord.ui.Label(text="Way", component=discord.ui.Select(custom_id="way", options=ways()))

    async def on_submit(self, interaction):
        words = f"sheet {self.orders.component.value} {self.way.component.values[0]}"
        await interaction.response.send_message(words, ephemeral=True)


class Bot(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True, guild_messages=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self):
        self.add_view(Panel())
        await self.tree.sync()

    async def on_ready(self):
        guild = self.guilds[0]
        voice = guild.voice_channels[0]
        made = await guild.create_voice_channel("Made", bitrate=32000)
        general = discord.utils.get(guild.text_channels, name="general")
        embed = discord.Embed(title="A map").set_image(url="attachment://map.png")
        file = discord.File(io.BytesIO(PIXEL), filename="map.png")
        message = await general.send("panel", embed=embed, file=file, view=Panel())
        await message.create_thread(name="first")
        code = 0
        try:
            await message.create_thread(name="second")
        except discord.HTTPException as why:
            code = why.code
        await general.send(f"voice {voice.bitrate}, made {made.bitrate}, second thread {code}")


bot = Bot()


@bot.tree.command(name="order", description="Orders a unit")
@app_commands.describe(unit="Which unit")
async def order(interaction: discord.Interaction, unit: str):
    await interaction.response.defer()
    await interaction.edit_original_response(content=f"ordered {unit}")


@order.autocomplete("unit")
async def units(interaction: discord.Interaction, current: str):
    return [app_commands.Choice(name="Unit 1010", value="1010")]


@bot.tree.command(name="sheet", description="Opens a sheet")
async def sheet(interaction: discord.Interaction):
    await interaction.response.send_modal(Sheet())


@bot.tree.context_menu(name="Show player")
async def show_player(interaction: discord.Interaction, user: discord.User):
    await interaction.response.send_message(f"player {user.name}", ephemeral=True)


@bot.tree.context_menu(name="Copy text")
async def copy_text(interaction: discord.Interaction, message: discord.Message):
    await interaction.response.send_message(f"text {message.content}", ephemeral=True)


bot.run(os.environ["SANDBOX_TOKEN"])
