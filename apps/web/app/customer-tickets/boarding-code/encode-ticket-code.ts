import { encode } from 'uqr';

/** Returns the modules of a ticket's QR code. */
export function encodeTicketCode(code: string): boolean[][] {
  return encode(code, { ecc: 'M', border: 0 }).data;
}
