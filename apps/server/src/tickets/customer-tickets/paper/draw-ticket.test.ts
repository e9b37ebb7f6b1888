import fc from 'fast-check';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawTicket, layOutTicket } from './draw-ticket.ts';
import type { PaperTicket } from './draw-ticket.ts';
import { bold } from './paper-fonts.ts';
import { readPdf, textOfPdf } from './read-pdf.fixture.ts';

const code = 'AB7C $%*+-./:9Z'.repeat(12).slice(0, 174);
const ticket: PaperTicket = {
  operator: 'Dales Coaches',
  brand_colour: '#0b5d5e',
  logo: undefined,
  service: 'D1 Skipton to Ilkley',
  kind: 'Annual 26/27',
  passenger: 'Siân O’Brien',
  photo: undefined,
  facts: [
    { label: 'Valid from', value: 'Tue 1st Sep 2026' },
    { label: 'Valid until', value: 'Fri 23rd Jul 2027' },
    { label: 'Stop', value: 'Addingham' },
  ],
  money: [{ label: 'Price', value: '£480.00' }],
  code,
  without_code: 'Void. Not valid for travel.',
  support: 'Questions? Please contact the office.',
  number: '019aa000-0000-7000-8000-000000000000',
  made_at: new Date('2026-11-21T09:00:00Z'),
};

test('a paper ticket is one A5 page with selectable text, in the operator’s name', async () => {
  const pdf = await drawTicket(ticket);
  const { pages, width, height, info } = await readPdf(pdf);
  expect([pages, width, height]).toEqual([1, 419.53, 595.28]);
  expect(info).toMatchObject({ Title: 'D1 Skipton to Ilkley Annual 26/27, Siân O’Brien', Author: 'Dales Coaches' });
  const texts = await textOfPdf(pdf);
  const facts = [...ticket.facts, ...ticket.money].flatMap(({ label, value }) => [label, value]);
  expect(texts).toEqual(expect.arrayContaining(['Siân O’Brien', 'D1 Skipton to Ilkley', 'Annual 26/27', ...facts]));
  // small enough to be emailed by the thousand
  expect(pdf.length).toBeLessThan(60_000);
});

test('a screen reader reads the ticket in its order: headings, pictures with a text, facts with their labels', async () => {
  const { info, pdfua, elements, untagged } = await readPdf(await drawTicket({ ...ticket, photo: await somePhoto() }));
  expect([info['Language'], pdfua, untagged]).toEqual(['en-GB', '1', []]);
  const read = elements.filter(({ text, alt }) => text || alt).map(({ role, text, alt }) => [role, alt ?? text]);
  expect(read).toEqual([
    ['P', 'Dales Coaches'],
    ['H1', 'D1 Skipton to Ilkley'],
    ['P', 'Annual 26/27'],
    ['Figure', 'Photo of Siân O’Brien'],
    ['P', 'Passenger'],
    ['H2', 'Siân O’Brien'],
    ...ticket.facts.flatMap(({ label, value }) => [
      ['Lbl', label],
      ['LBody', value],
    ]),
    ['Figure', 'QR code to show when boarding'],
    ['Lbl', 'Price'],
    ['LBody', '£480.00'],
    ['P', 'Show this code when boarding, on paper or on a phone.'],
    ['P', 'Questions? Please contact the office.'],
    ['P', `Ticket ${ticket.number}`],
  ]);
});

test('C-200 the logo takes the place of the name, and is read as the name', async () => {
  const background = { r: 200, g: 16, b: 46 };
  const png = await sharp({ create: { width: 480, height: 60, channels: 3, background } })
    .png({ palette: true })
    .toBuffer();
  const pdf = await drawTicket({ ...ticket, logo: { png, width: 480, height: 60 } });
  const { pages, elements, untagged } = await readPdf(pdf);
  const [first] = elements.filter(({ text, alt }) => text || alt);
  expect([pages, untagged, first]).toMatchObject([1, [], { role: 'Figure', alt: 'Dales Coaches' }]);
  expect(await textOfPdf(pdf)).not.toContain('Dales Coaches');
});

test('its code is a QR code of version 7 at most, drawn as shapes and not as a picture', async () => {
  expect(encode(code, { ecc: 'M', border: 0 }).version).toBe(7);
  const [withCode, withShortCode, without] = await Promise.all([
    drawTicket(ticket),
    drawTicket({ ...ticket, code: 'A' }),
    drawTicket({ ...ticket, code: undefined }),
  ]);
  expect(withCode.length).toBeGreaterThan(withShortCode.length + 1_000);
  expect(Buffer.from(withCode).includes('/Subtype /Image')).toBe(false);
  const [textsWith, textsWithout] = await Promise.all([textOfPdf(withCode), textOfPdf(without)]);
  expect(textsWithout.join(' ')).toContain('Void. Not valid');
  expect(textsWithout.join(' ')).not.toContain('Show this code');
  expect(textsWith.join(' ')).not.toContain('Void');
});

test('names of many scripts are printed; a character without a font is a box, and never stops the ticket', async () => {
  const name = async (passenger: string) => {
    const { elements } = await readPdf(await drawTicket({ ...ticket, passenger }));
    return elements.find(({ role }) => role === 'H2')!;
  };
  expect(await name('Zoë Łukasz Иванна')).toEqual({ role: 'H2', text: 'Zoë Łukasz Иванна' });
  expect(await name('Mei 美 🎉\u0000\u200d\u202e')).toMatchObject({
    text: 'Mei □ □',
    alt: expect.stringContaining('Mei 美 🎉'),
  });
});

test('a name from right to left is drawn in its order beside words from left to right', () => {
  const drawn = bold.piecesOf('Иванна محمد الأمين Ελένη').map(({ text }) => text);
  expect(drawn.join('')).toBe('Иванна الأمين محمد Ελένη');
});

test('any name, service or stop is drawn on one page within its margins, however long or unusual', async () => {
  const words = fc.oneof(fc.string({ unit: 'binary', maxLength: 160 }), fc.stringMatching(/^[WMil -]{0,160}$/));
  await fc.assert(
    fc.asyncProperty(words, words, words, fc.nat(12), async (passenger, service, value, count) => {
      const pdf = await drawTicket({
        ...ticket,
        passenger,
        service,
        facts: Array.from({ length: count }, () => ({ label: 'Stop', value })),
      });
      const { pages, places } = await readPdf(pdf);
      expect(pages).toBe(1);
      const outside = places.filter(
        ({ left, right, baseline }) => left < 33.9 || right > 419.53 - 33.9 || baseline < 0 || baseline > 595.28,
      );
      expect(outside).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('what stands above the code leaves it at least 150 points and its white, and nothing overlaps', async () => {
  const long = 'St Wilfrid’s Catholic Voluntary Academy and Sixth Form '.repeat(3).slice(0, 120);
  const shapes = fc.record({
    service: fc.constantFrom('D1', long),
    passenger: fc.constantFrom('Al', long),
    facts: fc.array(fc.constantFrom({ label: 'Stop', value: 'Ilkley' }, { label: 'Stop', value: long }), {
      maxLength: 9,
    }),
    money: fc.constantFrom([], ticket.money),
    hasPhoto: fc.boolean(),
  });
  const photo = await somePhoto();
  await fc.assert(
    fc.asyncProperty(shapes, async ({ hasPhoto, ...shape }) => {
      const blocks = layOutTicket({ ...ticket, ...shape, photo: hasPhoto ? photo : undefined });
      blocks.slice(1).forEach(({ top }, index) => {
        const above = blocks[index]!;
        expect(top).toBeGreaterThanOrEqual(above.top + above.height);
      });
      const last = blocks.at(-1)!;
      expect(last.height).toBeGreaterThanOrEqual(160);
      expect(last.top + last.height).toBeLessThanOrEqual(595.28 - 54);
    }),
    { numRuns: 60 },
  );
});

const somePhoto = () =>
  sharp({ create: { width: 336, height: 420, channels: 3, background: '#b9d3e4' } })
    .jpeg()
    .toBuffer();
