import { fromBase45, toBase45 } from './base45.ts';
import { fromDayNumber, toDayNumber, weekdays } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { ticketTypes } from '../tickets/ticket-type.ts';
import type { TicketSubType, TicketType } from '../tickets/ticket-type.ts';
import { directionsOn } from '../travel/has-journey.ts';

/** The data in a ticket's code. It has no name and no photo, so a lost paper reveals no person. */
export interface CodedTicket {
  client_id: string;
  id: string;
  /** Incremented by a reissue, a void, a refund or a corrected name; codes with an older revision are refused. */
  revision: number;
  type: TicketType;
  sub_type: TicketSubType | null;
  service_id: string;
  start: LocalDate;
  expiry: LocalDate;
  travel_pattern: string | null;
  zone: string | null;
}

/** Signs with Ed25519; `id`, 6 bytes in base64url, identifies the key. */
export interface TicketCodeSigner {
  id: string;
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** A key that verifies codes, accepted until the last expiry of the tickets that it signed. */
export interface TicketCodeKey {
  id: string;
  last_day: LocalDate;
  verify(signature: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
}

/** The data of a verified code. Operator, service and zone are marks: compare them with the marks of known ones. */
export interface ReadTicket {
  id: string;
  revision: number;
  type: TicketType;
  start: LocalDate;
  expiry: LocalDate;
  client_mark: string;
  service_mark: string;
  /** 0 for a ticket without a zone. */
  zone_mark: number;
  /** Two bits for each weekday from Monday on: its morning, then its afternoon. */
  journeys: number;
}

export type TicketCodeReading =
  | { outcome: 'read'; ticket: ReadTicket }
  /** The text is not a ticket's code, or has a later version. */
  | { outcome: 'not-a-ticket' }
  /** The key of another operator or another year, or an invented one. */
  | { outcome: 'unknown-key'; key_id: string }
  | { outcome: 'key-expired'; key_id: string }
  | { outcome: 'forged' };

const version = 1;
const claimLength = 52;
const signatureLength = 64;

/**
 * Returns the text of a ticket's QR code: 116 bytes in base45, which fit version 7 at level M. In order: version, key id (6), ticket id (16),
 * revision (2), type, first and last day (2 each), operator's and service's mark (8 each), journeys (2), zone's mark (4), signature (64).
 */
export async function signTicketCode(ticket: CodedTicket, signer: TicketCodeSigner): Promise<string> {
  const bytes = new Uint8Array(claimLength + signatureLength);
  const view = new DataView(bytes.buffer);
  bytes[0] = version;
  bytes.set(keyIdBytes(signer.id), 1);
  bytes.set(hexBytes(ticket.id), 7);
  view.setUint16(23, twoBytes(ticket.revision));
  bytes[25] = ticketTypes.indexOf(ticket.type);
  view.setUint16(26, twoBytes(toDayNumber(ticket.start)));
  view.setUint16(28, twoBytes(toDayNumber(ticket.expiry)));
  bytes.set(hexBytes(idMark(ticket.client_id)), 30);
  bytes.set(hexBytes(idMark(ticket.service_id)), 38);
  view.setUint16(46, journeysOf(ticket));
  view.setUint32(48, zoneMark(ticket.zone));
  bytes.set(await signer.sign(bytes.slice(0, claimLength)), claimLength);
  return toBase45(bytes);
}

/** Reads a scanned text with the given keys, on a day of the operator. `read` means that one of the keys signed it. */
export async function readTicketCode(
  text: string,
  keys: readonly TicketCodeKey[],
  today: LocalDate,
): Promise<TicketCodeReading> {
  const bytes = fromBase45(text);
  if (bytes?.length !== claimLength + signatureLength || bytes[0] !== version) return { outcome: 'not-a-ticket' };
  const keyId = keyIdText(bytes.subarray(1, 7));
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return { outcome: 'unknown-key', key_id: keyId };
  const claim = bytes.slice(0, claimLength);
  if (!(await key.verify(bytes.slice(claimLength), claim))) return { outcome: 'forged' };
  return key.last_day < today
    ? { outcome: 'key-expired', key_id: keyId }
    : { outcome: 'read', ticket: readClaim(claim) };
}

/** The last 8 bytes of an id, in hex: enough to identify an operator or a service among all of them. */
export function idMark(id: string): string {
  return id.replaceAll('-', '').slice(-16);
}

/** A zone's name as 4 bytes (FNV-1a): enough to identify it among the zones of its service. 0 for no zone. */
export function zoneMark(zone: string | null): number {
  if (zone === null) return 0;
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(zone)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** The bits of the journeys for which a ticket is valid; all of them unless the travel pattern or the sub-type limits them. */
function journeysOf(ticket: CodedTicket): number {
  let bits = 0;
  for (const [place, weekday] of weekdays.entries())
    for (const direction of directionsOn(ticket, weekday)) bits |= (direction === 'am' ? 1 : 2) << (place * 2);
  return bits;
}

function readClaim(claim: Uint8Array<ArrayBuffer>): ReadTicket {
  const view = new DataView(claim.buffer);
  const id = hexText(claim.subarray(7, 23));
  return {
    id: [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-'),
    revision: view.getUint16(23),
    type: ticketTypes[claim[25]!]!,
    start: fromDayNumber(view.getUint16(26)),
    expiry: fromDayNumber(view.getUint16(28)),
    client_mark: hexText(claim.subarray(30, 38)),
    service_mark: hexText(claim.subarray(38, 46)),
    journeys: view.getUint16(46),
    zone_mark: view.getUint32(48),
  };
}

function twoBytes(number: number): number {
  if (!Number.isInteger(number) || number < 0 || number > 0xffff)
    throw new RangeError(`not a number of two bytes: ${number}`);
  return number;
}

function hexBytes(hex: string): Uint8Array {
  const pairs = hex.replaceAll('-', '').match(/[0-9a-f]{2}/g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

function hexText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keyIdBytes(id: string): Uint8Array {
  return Uint8Array.from(atob(id.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

function keyIdText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
