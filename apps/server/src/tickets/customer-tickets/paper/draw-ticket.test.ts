import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawTicket } from './draw-ticket.ts';
import type { PaperTicket } from './draw-ticket.ts';
import { textOfPdf } from './text-of-pdf.fixture.ts';

const code = 'AB7C $%*+-./:9Z'.repeat(12).slice(0, 174);
const ticket: PaperTicket = {
  operator: 'Dales Coaches',
  brand_colour: '#0b5d5e',
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
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const [page] = document.getPages();
  expect([document.getPageCount(), page!.getWidth(), page!.getHeight()]).toEqual([1, 419.53, 595.28]);
  expect([document.getTitle(), document.getAuthor()]).toEqual([
    'D1 Skipton to Ilkley Annual 26/27, Siân O’Brien',
    'Dales Coaches',
  ]);
  const texts = await textOfPdf(pdf);
  const facts = [...ticket.facts, ...ticket.money].flatMap(({ label, value }) => [label, value]);
  expect(texts).toEqual(expect.arrayContaining(['Siân O’Brien', 'D1 Skipton to Ilkley', 'Annual 26/27', ...facts]));
  // small enough to be emailed by the thousand
  expect(pdf.length).toBeLessThan(60_000);
});

test('its code is a QR code of version 7 at most, drawn as shapes and not as a picture', async () => {
  expect(encode(code, { ecc: 'M', border: 0 }).version).toBe(7);
  const [withCode, without] = await Promise.all([drawTicket(ticket), drawTicket({ ...ticket, code: undefined })]);
  expect(withCode.length).toBeGreaterThan(without.length + 2_000);
  expect(Buffer.from(withCode).includes('/Image')).toBe(false);
  expect((await textOfPdf(without)).join(' ')).toContain('Void. Not valid');
  expect((await textOfPdf(withCode)).join(' ')).not.toContain('Void');
});

test('names of many scripts are printed; a character without a font is a box, and never stops the ticket', async () => {
  const texts = await textOfPdf(await drawTicket({ ...ticket, passenger: 'Zoë Łukasz Иванна Ελένη' }));
  expect(texts.join('')).toContain('Zoë Łukasz Иванна Ελένη');
  const strange = await textOfPdf(await drawTicket({ ...ticket, passenger: 'Mei 美 🎉\u0000\u200d\u202e' }));
  expect(strange.join('')).toContain('Mei □ □');
});

test('any name, service or stop is drawn, however long or unusual', async () => {
  const words = fc.string({ unit: 'binary', maxLength: 160 });
  await fc.assert(
    fc.asyncProperty(words, words, words, async (passenger, service, value) => {
      const pdf = await drawTicket({
        ...ticket,
        passenger,
        service,
        facts: Array.from({ length: 9 }, () => ({ label: 'Stop', value })),
      });
      expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    }),
    { numRuns: 12 },
  );
});
