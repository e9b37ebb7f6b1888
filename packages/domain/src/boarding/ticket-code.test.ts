import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fromDayNumber, parseLocalDate, toDayNumber } from '../dates/local-date.ts';
import { ticketCodeKey, ticketCodeSigner } from './ticket-code-key.ts';
import { idMark, readTicketCode, signTicketCode, zoneMark } from './ticket-code.ts';
import type { CodedTicket, TicketCodeKey, TicketCodeSigner } from './ticket-code.ts';
import { ticketSubTypes, ticketTypes } from '../tickets/ticket-type.ts';

const lastDay = parseLocalDate('2027-07-31');
const today = parseLocalDate('2026-11-21');
const base45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'.split('');

let signer: TicketCodeSigner;
let key: TicketCodeKey;
let stranger: { signer: TicketCodeSigner; key: TicketCodeKey };

beforeAll(async () => {
  ({ signer, key } = await newPair('kYx-_8A0'));
  stranger = await newPair('AAAAAAAA');
});

async function newPair(id: string) {
  const { subtle } = crypto;
  const pair = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as {
    privateKey: Parameters<typeof subtle.sign>[1];
    publicKey: Parameters<typeof subtle.sign>[1];
  };
  const publicKey = new Uint8Array(await subtle.exportKey('spki', pair.publicKey));
  return {
    signer: ticketCodeSigner(subtle, { id, privateKey: pair.privateKey }),
    key: await ticketCodeKey(subtle, { id, publicKey, last_day: lastDay }),
  };
}

const days = fc.integer({ min: toDayNumber(parseLocalDate('2000-08-01')), max: 0xffff }).map(fromDayNumber);
const tickets: fc.Arbitrary<CodedTicket> = fc.record({
  client_id: fc.uuid(),
  id: fc.uuid(),
  revision: fc.integer({ min: 1, max: 0xffff }),
  type: fc.constantFrom(...ticketTypes),
  sub_type: fc.option(fc.constantFrom(...ticketSubTypes)),
  service_id: fc.uuid(),
  start: days,
  expiry: days,
  travel_pattern: fc.option(fc.constantFrom('m#tu#w#th#f', 'm_am#f_pm', 'sa#su', 'as agreed')),
  zone: fc.option(fc.string({ maxLength: 60 })),
});
const [ticket] = fc.sample(tickets, { numRuns: 1, seed: 7 }) as [CodedTicket];

test('a code holds the signed data of its ticket, and is the same each time', async () => {
  await fc.assert(
    fc.asyncProperty(tickets, async (ticket) => {
      const code = await signTicketCode(ticket, signer);
      const { id, revision, type, start, expiry } = ticket;
      expect(await readTicketCode(code, [stranger.key, key], today)).toMatchObject({
        outcome: 'read',
        ticket: {
          id,
          revision,
          type,
          start,
          expiry,
          client_mark: idMark(ticket.client_id),
          service_mark: idMark(ticket.service_id),
          zone_mark: zoneMark(ticket.zone),
        },
      });
      expect(await signTicketCode(ticket, signer)).toBe(code);
    }),
  );
});

test('a code fits a QR code of version 7 at level M: 178 characters of the alphanumeric alphabet', async () => {
  await fc.assert(
    fc.asyncProperty(tickets, async (ticket) => {
      const code = await signTicketCode(ticket, signer);
      expect(code).toMatch(/^[0-9A-Z $%*+./:-]{174}$/);
    }),
  );
});

test('F-47 a code with one changed character is refused', async () => {
  const code = await signTicketCode(ticket, signer);
  const changes = fc.tuple(fc.nat({ max: code.length - 1 }), fc.constantFrom(...base45));
  await fc.assert(
    fc.asyncProperty(changes, async ([place, character]) => {
      fc.pre(code[place] !== character);
      const changed = code.slice(0, place) + character + code.slice(place + 1);
      expect((await readTicketCode(changed, [key, stranger.key], today)).outcome).not.toBe('read');
    }),
    { numRuns: 1_000 },
  );
});

test('F-47 a code that is cut, extended or invented is refused', async () => {
  const code = await signTicketCode(ticket, signer);
  for (const text of ['', code.slice(3), code.slice(0, -3), `${code}000`, code.toLowerCase(), 'https://example.com']) {
    expect([text, await readTicketCode(text, [key], today)]).toEqual([text, { outcome: 'not-a-ticket' }]);
  }
});

test('F-47 a code signed by another key is unknown, or forged when it names a known key', async () => {
  const foreign = await signTicketCode(ticket, stranger.signer);
  expect(await readTicketCode(foreign, [key], today)).toEqual({ outcome: 'unknown-key', key_id: 'AAAAAAAA' });
  const pretending = await signTicketCode(ticket, { ...stranger.signer, id: signer.id });
  expect(await readTicketCode(pretending, [key], today)).toEqual({ outcome: 'forged' });
});

test('F-47 a key is accepted until its last day', async () => {
  const code = await signTicketCode(ticket, signer);
  expect((await readTicketCode(code, [key], lastDay)).outcome).toBe('read');
  const dayAfter = await readTicketCode(code, [key], parseLocalDate('2027-08-01'));
  expect(dayAfter).toEqual({ outcome: 'key-expired', key_id: signer.id });
});

test('P-094 P-095 the journeys in a code are those of the travel pattern, in the directions of the ticket', async () => {
  const journeys = async (travel_pattern: string | null, sub_type: CodedTicket['sub_type'] = null) => {
    const code = await signTicketCode({ ...ticket, travel_pattern, sub_type }, signer);
    const reading = await readTicketCode(code, [key], today);
    return reading.outcome === 'read' ? reading.ticket.journeys.toString(2).padStart(14, '0') : undefined;
  };
  // bits of Sunday's afternoon and morning first, of Monday's last
  expect(await journeys('m#w_am#f_pm')).toBe('00001000010011');
  expect(await journeys('m#w', 'am_only')).toBe('00000000010001');
  expect(await journeys(null, 'pm_only')).toBe('10101010101010');
  expect(await journeys(null)).toBe('11111111111111');
});
