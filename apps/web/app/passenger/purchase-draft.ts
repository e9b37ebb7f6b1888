import { readPaymentChoices, type PaymentChoices } from '../checkout/payment-choices.ts';

/** The input about a passenger; '' for none. The names are those of the API (P-096). */
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

/** A photo on the server, or one that is only on this device. */
export type PhotoChoice = { kind: 'on-server'; file_name: string } | { kind: 'on-device' };

/** All input of a purchaser on a ticket's page, except for the card. It survives reloads, Back and a log-in. */
export interface PurchaseDraft extends PaymentChoices {
  user_id: string;
  passenger: PassengerFields;
  photo: PhotoChoice | undefined;
  /** Whether the purchaser has confirmed to hold a ticket of this type already. */
  knows_of_duplicate: boolean;
  /** The line of the basket that this form changes; undefined where it adds one. */
  basket_line?: string | undefined;
  /** What was chosen at “Who is it for?”: the id of a saved passenger, or another value for somebody else. */
  saved_passenger?: string | undefined;
  /** Whether the account keeps the passenger, or the changed details of a saved one, after the purchase. */
  keeps_passenger?: boolean | undefined;
  /** The version of the saved passenger that the form of the account changes. */
  passenger_version?: number | undefined;
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

/** An empty draft. */
export function emptyDraft(userId: string): PurchaseDraft {
  return {
    user_id: userId,
    passenger: readPassenger(undefined),
    photo: undefined,
    knows_of_duplicate: false,
    ...readPaymentChoices({}),
  };
}

/** Returns a draft as text to store. */
export function encodeDraft(draft: PurchaseDraft): string {
  return JSON.stringify(draft);
}

/**
 * Reads a stored draft; undefined when there is none, when it belongs to another purchaser, or when it is unreadable. Invalid parts are
 * ignored.
 */
export function decodeDraft(text: string | null, userId: string): PurchaseDraft | undefined {
  const stored = parse(text);
  if (stored?.['user_id'] !== userId) return undefined;
  return {
    user_id: userId,
    passenger: readPassenger(stored['passenger']),
    photo: readPhotoChoice(stored['photo']),
    knows_of_duplicate: stored['knows_of_duplicate'] === true,
    ...(typeof stored['basket_line'] === 'string' && { basket_line: stored['basket_line'] }),
    ...(typeof stored['saved_passenger'] === 'string' && { saved_passenger: stored['saved_passenger'] }),
    ...(stored['keeps_passenger'] === true && { keeps_passenger: true }),
    ...(typeof stored['passenger_version'] === 'number' && { passenger_version: stored['passenger_version'] }),
    ...readPaymentChoices(stored),
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

function readPassenger(stored: unknown): PassengerFields {
  const fields = asFields(stored) ?? {};
  const entries = passengerFields.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : '']);
  return Object.fromEntries(entries) as PassengerFields;
}

function readPhotoChoice(stored: unknown): PhotoChoice | undefined {
  const { kind, file_name } = asFields(stored) ?? {};
  if (kind === 'on-device') return { kind };
  return kind === 'on-server' && typeof file_name === 'string' ? { kind, file_name } : undefined;
}
