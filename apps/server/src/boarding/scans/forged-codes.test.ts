import { webcrypto } from 'node:crypto';
import { fromBase45, toBase45 } from '@fareway/domain/boarding/base45.ts';
import { ticketCodeSigner } from '@fareway/domain/boarding/ticket-code-key.ts';
import { signTicketCode } from '@fareway/domain/boarding/ticket-code.ts';
import type { CodedTicket } from '@fareway/domain/boarding/ticket-code.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKeys } from '../../platform/keys/keys.ts';
import { newId } from '../../platform/ids.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { localDate } from '../../platform/clock.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { buildDevice, codeOf } from './scanning.fixture.ts';

/** The number in the catalogue is FAULT_CODES=100000; npm test checks fewer. */
const count = Number(process.env['FAULT_CODES'] ?? 2_000);
const rowsOfCall = 200;
/** The hourly limit of one device. */
const rowsOfDevice = 5_000;

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

/** An invalid code, with every possible reason of its refusal. */
interface BadCode {
  code: string;
  reasons: string[];
}

test(
  `F-47 ${count} forged, expired and foreign codes are refused, each with its reason, and a valid code is accepted`,
  async () => {
    const [operator, elsewhere] = await Promise.all([buildOperator(server.db), buildOperator(server.db)]);
    const parent = await buildPurchaser(server.deps);
    const buy = (overrides: object = {}, of = operator) =>
      buildCustomerTicket(server.db, of, { user_id: parent.id, ...overrides });
    const good = await buy();
    const code = await codeOf(server, good);
    const bytes = fromBase45(code)!;
    const other = fromBase45(await codeOf(server, await buy()))!;
    const today = localDate(server.clock.now(), operator.client.time_zone);
    const expired = await buy({ start: addDays(today, -300), expiry: addDays(today, -1) });
    const changed = await buy({ revision: 2 });
    const genuine: BadCode[] = [
      { code: await codeOf(server, expired), reasons: ['expired'] },
      {
        code: await codeOf(server, await buy({ start: addDays(today, 1), expiry: addDays(today, 30) })),
        reasons: ['not-yet-valid'],
      },
      { code: await codeOf(server, { ...changed, revision: 1 }), reasons: ['outdated-code'] },
      { code: await codeOf(server, await buy({}, elsewhere)), reasons: ['not-ours'] },
      { code: await codeOf(server, { ...good, id: newId() }), reasons: ['unknown-ticket'] },
    ];
    const [ours] = server.deps.keys.ticketCodes(operator.client.id, good.ticket_year);
    const [theirs] = deriveKeys(['a secret of somebody else 0123456789']).ticketCodes(
      operator.client.id,
      good.ticket_year,
    );
    const privateKey = theirs!.privateKey.toCryptoKey('Ed25519', false, ['sign']);
    const forger = ticketCodeSigner(webcrypto.subtle, { id: ours!.id, privateKey });

    const coded = good as unknown as CodedTicket;
    const forgeries = await Promise.all(
      Array.from({ length: 200 }, (_, revision) => signTicketCode({ ...coded, revision }, forger)),
    );

    const unread = ['not-a-ticket', 'not-ours', 'forged'];
    const kinds: fc.Arbitrary<BadCode>[] = [
      fc.constantFrom(...genuine),
      // one bit of a valid code is changed
      fc.nat({ max: bytes.length * 8 - 1 }).map((bit) => ({ code: toBase45(flipped(bytes, bit)), reasons: unread })),
      // the dates, the revision or the ticket of a valid code are changed
      fc
        .record({ at: fc.integer({ min: 7, max: 50 }), to: fc.uint8Array({ minLength: 2, maxLength: 2 }) })
        .filter(({ at, to }) => to[0] !== bytes[at] || to[1] !== bytes[at + 1])
        .map(({ at, to }) => ({ code: toBase45(withBytes(bytes, at, to)), reasons: ['forged'] })),
      // the signature is that of another valid code
      fc.constant({ code: toBase45(withBytes(bytes, 52, other.subarray(52))), reasons: ['forged'] }),
      // signed with a foreign key in our name
      fc.constantFrom(...forgeries.map((forgery) => ({ code: forgery, reasons: ['forged'] }))),
      fc.uint8Array({ minLength: 1, maxLength: 116 }).map((random) => ({ code: toBase45(random), reasons: unread })),
      fc.string({ maxLength: 200 }).map((text) => ({ code: text, reasons: unread })),
    ];
    const bad = fc.sample(fc.oneof(...kinds), { numRuns: count, seed: 47 });

    let device = await buildDevice(server, operator.client.id);
    for (let from = 0; from < bad.length; from += rowsOfCall) {
      if (from % rowsOfDevice === 0) device = await buildDevice(server, operator.client.id);
      const some = bad.slice(from, from + rowsOfCall);
      const { words } = await device.send(some.map((one) => device.boarding({ code: one.code })));
      expect(words).toHaveLength(some.length);
      expect(some.filter(({ reasons }, index) => !reasons.includes(words[index]!))).toEqual([]);
    }
    expect(await server.db.selectFrom('scans').select('id').execute()).toEqual([]);
    // the last device may have reached its limit
    device = await buildDevice(server, operator.client.id);
    expect((await device.send([device.boarding({ code })])).words).toEqual(['boarded']);
  },
  60_000 + count * 30,
);

function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  const changed = Uint8Array.from(bytes);
  changed[bit >> 3]! ^= 1 << (bit & 7);
  return changed;
}

function withBytes(bytes: Uint8Array, at: number, to: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  changed.set(to, at);
  return changed;
}
