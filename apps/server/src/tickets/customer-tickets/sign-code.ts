import { webcrypto } from 'node:crypto';
import { ticketCodeSigner } from '@fareway/domain/boarding/ticket-code-key.ts';
import { signTicketCode } from '@fareway/domain/boarding/ticket-code.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { TicketRow } from './rows.ts';

/**
 * Returns the text of a customer ticket's QR code, signed with its operator's key of its sales year; undefined for a void or suspended
 * ticket.
 */
export async function signCodeOfTicket(keys: Keys, ticket: TicketRow): Promise<string | undefined> {
  if (ticket.ticket_status !== 'active') return undefined;
  const [newest] = keys.ticketCodes(ticket.client_id, ticket.ticket_year);
  if (!newest) throw new Error('there is no key to sign with');
  const privateKey = newest.privateKey.toCryptoKey('Ed25519', false, ['sign']);
  const signer = ticketCodeSigner(webcrypto.subtle, { id: newest.id, privateKey });
  return signTicketCode(ticket, signer);
}
