"""The scenario of the test `clients` with hikari. The other two scripts do the same.

This library has no labels, so its sheet has rows and no select.
"""

import base64
import os

import hikari

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeq/8AAAAASUVORK5CYII="
)
QUIETLY = hikari.MessageFlag.EPHEMERAL

bot = hikari.GatewayBot(
    os.environ["SANDBOX_TOKEN"],
    banner=None,
    intents=hikari.Intents.GUILDS | hikari.Intents.GUILD_MESSAGES,
    rest_url=f"{os.environ['SANDBOX_URL']}/api/v10",
)


def commands():
    order = bot.rest.slash_command_builder("order", "Orders a unit")
    order.add_option(
        hikari.CommandOption(
            type=hikari.OptionType.STRING,
            name="unit",
            description="Which unit",
            is_required=True,
            autocomplete=True,
        )
    )
    return [
        order,
        bot.rest.slash_command_builder("sheet", "Opens a sheet"),
        bot.rest.context_menu_command_builder(hikari.CommandType.USER, "Show player"),
        bot.rest.context_menu_command_builder(hikari.CommandType.MESSAGE, "Copy text"),
    ]


def panel():
    buttons = bot.rest.build_message_action_row()
    buttons.add_interactive_button(hikari.ButtonStyle.PRIMARY, "turn", label="Turn")
    selects = bot.rest.build_message_action_row()
    select = selects.add_text_menu("way")
    select.add_option("North", "n")
    select.add_option("South", "s")
    return [buttons, selects]


def sheet():
    row = bot.rest.build_modal_action_row()
    row.add_text_input("orders", "Orders", style=hikari.TextInputStyle.PARAGRAPH)
    return row


@bot.listen()
async def begin(event: hikari.ShardReadyEvent) -> None:
    await bot.rest.set_application_commands(event.application_id, commands())
    guild = event.unavailable_guilds[0]
    channels = await bot.rest.fetch_guild_channels(guild)
    voice = next(c for c in channels if isinstance(c, hikari.GuildVoiceChannel))
    made = await bot.rest.create_guild_voice_channel(guild, "Made", bitrate=32000)
    general = next(c for c in channels if c.name == "general")
    embed = hikari.Embed(title="A map").set_image(hikari.Bytes(PIXEL, "map.png"))
    message = await bot.rest.create_message(general, "panel", embed=embed, components=panel())
    await bot.rest.create_message_thread(general, message, "first")
    code = 0
    try:
        await bot.rest.create_message_thread(general, message, "second")
    except hikari.BadRequestError as why:
        code = why.code
    await bot.rest.create_message(
        general, f"voice {voice.bitrate}, made {made.bitrate}, second thread {code}"
    )


async def run(interaction: hikari.CommandInteraction) -> None:
    create = hikari.ResponseType.MESSAGE_CREATE
    if interaction.command_name == "order":
        await interaction.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
        await interaction.edit_initial_response(f"ordered {interaction.options[0].value}")
    elif interaction.command_name == "sheet":
        await interaction.create_modal_response("Orders", "sheet", components=[sheet()])
    elif interaction.command_name == "Show player":
        user = interaction.resolved.users[interaction.target_id]
        await interaction.create_initial_response(create, f"player {user.username}", flags=QUIETLY)
    else:
        message = interaction.resolved.messages[interaction.target_id]
        await interaction.create_initial_response(create, f"text {message.content}", flags=QUIETLY)


@bot.listen()
async def answer(event: hikari.InteractionCreateEvent) -> None:
    interaction = event.interaction
    create = hikari.ResponseType.MESSAGE_CREATE
    if isinstance(interaction, hikari.AutocompleteInteraction):
        choice = hikari.impl.AutocompleteChoiceBuilder("Unit 1010", "1010")
        await interaction.create_response([choice])
    elif isinstance(interaction, hikari.CommandInteraction):
        await run(interaction)
    elif isinstance(interaction, hikari.ModalInteraction):
        orders = interaction.components[0].components[0].value
        await interaction.create_initial_response(create, f"sheet {orders}", flags=QUIETLY)
    elif interaction.custom_id == "turn":
        await interaction.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, "pressed")
    else:
        chosen = f"chose {interaction.values[0]}"
        await interaction.create_initial_response(create, chosen, flags=QUIETLY)
        await interaction.execute(f"told of {chosen}", flags=QUIETLY)


bot.run(check_for_updates=False)
