import fc from 'fast-check';
import { contrast, parseColour, readableContrast } from '@fareway/ui/contrast.ts';
import { expect, test } from 'vitest';
import type { MessagePart, Sender, TicketPart } from '../message-content.ts';
import { dark, light, mailColours } from './mail-colours.ts';
import { writeHtml } from './write-html.ts';
import { readFileSync } from 'node:fs';

const sender: Sender = { name: 'Dales Coaches', brand_colour: '#0b5d5e', support: {} };

const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

test('a receipt of eight tickets with 13 payments each is shorter than what Gmail shows without a click', () => {
  const tickets = repeat(8, (index): TicketPart => ({
    kind: 'ticket',
    title: 'Annual 26/27',
    service: 'D1 Grassington by way of Skipton to Ilkley Grammar School',
    passenger: `Wolfeschlegelsteinhausen Bergerdorff-Smith ${index}`,
    facts: repeat(9, (fact) => ({ label: `A fact ${fact}`, value: 'Monday to Friday, mornings' })),
    code: { text: 'CODE' },
    link: { kind: 'link', label: 'Show the ticket', url: `https://tickets.example/ticket/${'0'.repeat(36)}` },
  }));
  const payments = repeat(8 * 13, (payment) => ({
    label: `${payment}. Monthly payment, Wolfeschlegelsteinhausen Bergerdorff-Smith, Wed 23rd Dec 2026`,
    value: '£1081.00',
  }));
  const parts: MessagePart[] = [...tickets, { kind: 'amounts', title: 'Payments', amounts: payments }];
  const pictures = new Map(tickets.map((ticket, index) => [ticket, `code-${index}.${'0'.repeat(36)}@fareway`]));
  const written = writeHtml({ subject: 'Your tickets', heading: 'Your tickets', parts }, sender, pictures);
  expect(Buffer.byteLength(written)).toBeLessThan(102_000);
});

test('the colours of a mail are those of the pages', () => {
  const [lightPart, darkPart] = readFileSync(new URL(import.meta.resolve('@fareway/ui/tokens.css')), 'utf8').split(
    '@media screen and (prefers-color-scheme: dark)',
  );
  const tokens = { ground: 'ground', surface: 'surface', sunken: 'sunken', ink: 'ink', soft: 'ink-soft', line: 'line' };
  for (const [css, colours] of [
    [lightPart!, light],
    [darkPart!, dark],
  ] as const) {
    for (const [name, token] of Object.entries(tokens)) {
      const value = new RegExp(`--${token}: (#[0-9a-f]+);`).exec(css)![1]!;
      expect(parseColour(colours[name as keyof typeof tokens])).toEqual(parseColour(value));
    }
  }
});

test('buttons, links and the band of any operator’s colour can be read in light and dark', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const hex = fc
    .tuple(channel, channel, channel)
    .map((rgb) => `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
  const contrastOf = (one: string, other: string) => contrast(parseColour(one)!, parseColour(other)!);
  fc.assert(
    fc.property(hex, (brand) => {
      const { band, onBand, accent, onAccent, darkStyles } = mailColours(brand);
      const inDark = (name: string) => new RegExp(`\\.${name}\\{(.*?)\\}`).exec(darkStyles)![1]!;
      const [fill] = /#[0-9a-f]{6}/.exec(inDark('button'))!;
      const [onFill] = /(?<=;color:)#[0-9a-f]{6}/.exec(inDark('button'))!;
      const [link] = /#[0-9a-f]{6}/.exec(inDark('link'))!;
      const pairs = [
        [onBand, band],
        [onAccent, accent],
        [accent, light.surface],
        [onFill, fill],
        [link, dark.surface],
      ] as const;
      for (const [text, ground] of pairs) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(readableContrast);
    }),
  );
});
