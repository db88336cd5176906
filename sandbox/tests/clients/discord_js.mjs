// The scenario of the test `clients` with discord.js. The other two scripts do the same.

import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  Client,
  EmbedBuilder,
  Events,
  GatewayIntentBits,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';

const { SANDBOX_URL, SANDBOX_TOKEN } = process.env;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeq/8AAAAASUVORK5CYII=',
  'base64',
);
const WAYS = [
  { label: 'North', value: 'n' },
  { label: 'South', value: 's' },
];

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
  rest: { api: `${SANDBOX_URL}/api` },
});

const unit = {
  type: ApplicationCommandOptionType.String,
  name: 'unit',
  description: 'Which unit',
  required: true,
  autocomplete: true,
};
const commands = [
  { name: 'order', description: 'Orders a unit', options: [unit] },
  { name: 'sheet', description: 'Opens a sheet' },
  { name: 'Show player', type: ApplicationCommandType.User },
  { name: 'Copy text', type: ApplicationCommandType.Message },
];

function panel() {
  const button = new ButtonBuilder()
    .setCustomId('turn')
    .setLabel('Turn')
    .setStyle(ButtonStyle.Primary);
  const select = new StringSelectMenuBuilder().setCustomId('way').addOptions(WAYS);
  return {
    content: 'panel',
    embeds: [new EmbedBuilder().setTitle('A map').setImage('attachment://map.png')],
    files: [new AttachmentBuilder(PIXEL, { name: 'map.png' })],
    components: [
      new ActionRowBuilder().addComponents(button),
      new ActionRowBuilder().addComponents(select),
    ],
  };
}

function sheet() {
  const orders = new TextInputBuilder().setCustomId('orders').setStyle(TextInputStyle.Paragraph);
  const way = new StringSelectMenuBuilder().setCustomId('way').addOptions(WAYS);
  return new ModalBuilder()
    .setCustomId('sheet')
    .setTitle('Orders')
    .addLabelComponents(
      new LabelBuilder().setLabel('Orders').setTextInputComponent(orders),
      new LabelBuilder().setLabel('Way').setStringSelectMenuComponent(way),
    );
}

async function begin() {
  await client.application.commands.set(commands);
  const guild = client.guilds.cache.first();
  const voice = guild.channels.cache.find((c) => c.type === ChannelType.GuildVoice);
  const made = await guild.channels.create({
    name: 'Made',
    type: ChannelType.GuildVoice,
    bitrate: 32000,
  });
  const general = guild.channels.cache.find((c) => c.name === 'general');
  const message = await general.send(panel());
  await general.threads.create({ name: 'first', startMessage: message });
  const code = await general.threads.create({ name: 'second', startMessage: message }).then(
    () => 0,
    (e) => e.code,
  );
  await general.send(`voice ${voice.bitrate}, made ${made.bitrate}, second thread ${code}`);
}

const quietly = (content) => ({ content, flags: MessageFlags.Ephemeral });

async function answer(interaction) {
  if (interaction.isAutocomplete()) {
    await interaction.respond([{ name: 'Unit 1010', value: '1010' }]);
  } else if (interaction.isUserContextMenuCommand()) {
    await interaction.reply(quietly(`player ${interaction.targetUser.username}`));
  } else if (interaction.isMessageContextMenuCommand()) {
    await interaction.reply(quietly(`text ${interaction.targetMessage.content}`));
  } else if (interaction.commandName === 'order') {
    await interaction.deferReply();
    await interaction.editReply(`ordered ${interaction.options.getString('unit')}`);
  } else if (interaction.commandName === 'sheet') {
    await interaction.showModal(sheet());
  } else if (interaction.isModalSubmit()) {
    const { fields } = interaction;
    await interaction.reply(
      quietly(
        `sheet ${fields.getTextInputValue('orders')} ${fields.getStringSelectValues('way')[0]}`,
      ),
    );
  } else if (interaction.isButton()) {
    await interaction.update({ content: 'pressed' });
  } else if (interaction.isStringSelectMenu()) {
    const { resource } = await interaction.reply({
      ...quietly(`chose ${interaction.values[0]}`),
      withResponse: true,
    });
    await interaction.followUp(quietly(`told of ${resource.message.content}`));
  }
}

client.once(Events.ClientReady, begin);
client.on(Events.InteractionCreate, answer);
await client.login(SANDBOX_TOKEN);
