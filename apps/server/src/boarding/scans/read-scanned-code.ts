import { webcrypto } from 'node:crypto';
import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { ticketCodeKey } from '@fareway/domain/boarding/ticket-code-key.ts';
import { readTicketCode } from '@fareway/domain/boarding/ticket-code.ts';
import type { ReadTicket, TicketCodeKey, TicketCodeReading } from '@fareway/domain/boarding/ticket-code.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { RefusalReason } from './schemas.ts';

type Unread = Exclude<TicketCodeReading['outcome'], 'read'>;

const reasons: Record<Unread, RefusalReason> = {
  'not-a-ticket': 'not-a-ticket',
  'unknown-key': 'not-ours',
  'key-expired': 'not-ours',
  forged: 'forged',
};

// the validity is read from the ticket's row, which contains more than the code
const lastDay = parseLocalDate('9999-12-31');

/** Returns the keys of an operator's codes that can be valid around a day. */
export async function codeKeysAround(
  keys: Pick<Keys, 'ticketCodes'>,
  clientId: string,
  today: LocalDate,
): Promise<TicketCodeKey[]> {
  const years = [-730, -365, 0, 365].map((days) => salesYearOf(addDays(today, days)));
  const publicKeys = [...new Set(years)].flatMap((year) => keys.ticketCodes(clientId, year));
  return Promise.all(
    publicKeys.map(({ id, publicKey }) =>
      ticketCodeKey(webcrypto.subtle, {
        id,
        publicKey: new Uint8Array(publicKey.export({ format: 'der', type: 'spki' })),
        last_day: lastDay,
      }),
    ),
  );
}

/** Returns the ticket in a scanned text, or why this operator has not signed it. */
export async function readScannedCode(
  code: string,
  keys: readonly TicketCodeKey[],
): Promise<ReadTicket | RefusalReason> {
  const reading = await readTicketCode(code, keys, lastDay);
  return reading.outcome === 'read' ? reading.ticket : reasons[reading.outcome];
}
