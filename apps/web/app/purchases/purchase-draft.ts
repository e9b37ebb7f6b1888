import { readPaymentChoices, type PaymentChoices } from '../checkout/payment-choices.ts';

/** What is typed about a passenger: '' where nothing is. The names are those of the wire (P-096). */
export interface PassengerFields {
  firstName: string;
  lastName: string;
  id: string;
  stop: string;
  dest: string;
  yr: string;
  zone: string;
  zoneStop: string;
  /** 'YYYY-MM-DD'. */
  startDate: string;
  /** 'am' or 'pm'. */
  startTime: string;
  travelPattern: string;
}

/** A photo that was sent to the server, or one that is still only on this device. */
export type PhotoChoice = { kind: 'on-server'; file_name: string } | { kind: 'on-device' };

/** All that a purchaser has said on a ticket's page, the card apart: it outlives reloads, the way back and a sign-in half-way. */
export interface PurchaseDraft extends PaymentChoices {
  user_id: string;
  passenger: PassengerFields;
  photo: PhotoChoice | undefined;
  /** The purchaser knows that they hold a ticket of this type already. */
  knows_of_duplicate: boolean;
}

const passengerFields = [
  'firstName',
  'lastName',
  'id',
  'stop',
  'dest',
  'yr',
  'zone',
  'zoneStop',
  'startDate',
  'startTime',
  'travelPattern',
] as const;

/** A draft in which nothing is said yet. */
export function emptyDraft(userId: string): PurchaseDraft {
  return {
    user_id: userId,
    passenger: readPassenger(undefined),
    photo: undefined,
    knows_of_duplicate: false,
    ...readPaymentChoices({}),
  };
}

/** A draft as text, to be kept. */
export function encodeDraft(draft: PurchaseDraft): string {
  return JSON.stringify(draft);
}

/** A kept draft; undefined when there is none, when it is another purchaser's or when it can't be read. What is odd in it is left out. */
export function decodeDraft(text: string | null, userId: string): PurchaseDraft | undefined {
  const kept = parse(text);
  if (kept?.['user_id'] !== userId) return undefined;
  return {
    user_id: userId,
    passenger: readPassenger(kept['passenger']),
    photo: readPhotoChoice(kept['photo']),
    knows_of_duplicate: kept['knows_of_duplicate'] === true,
    ...readPaymentChoices(kept),
  };
}

type Fields = Record<string, unknown>;

function parse(text: string | null): Fields | undefined {
  try {
    return asFields(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

function readPassenger(kept: unknown): PassengerFields {
  const fields = asFields(kept) ?? {};
  const entries = passengerFields.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : '']);
  return Object.fromEntries(entries) as PassengerFields;
}

function readPhotoChoice(kept: unknown): PhotoChoice | undefined {
  const { kind, file_name } = asFields(kept) ?? {};
  if (kind === 'on-device') return { kind };
  return kind === 'on-server' && typeof file_name === 'string' ? { kind, file_name } : undefined;
}
