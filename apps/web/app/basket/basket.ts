import { mostLines } from '@fareway/domain/sales/family-order.ts';
import { readAttempt } from '../checkout/payment/payment-attempt.ts';
import { keepPaymentChoices } from '../checkout/use-payment-choices.ts';
import { deleteDraft } from '../passenger/delete-draft.ts';
import { decodeDraft, encodeDraft, type PurchaseDraft } from '../passenger/purchase-draft.ts';
import type { Draft } from '../passenger/use-draft.ts';
import { readDraftPhoto, readTyped, setDraftAside, storeDraft, storeDraftPhoto } from '../passenger/stored-draft.ts';

// The tickets that a purchaser collects for one payment. They are stored in this tab, for each operator, like the form of one ticket.

/** A ticket for a passenger whose form is complete. */
export interface BasketLine {
  /** Names the line on this device. */
  id: string;
  /** The address of the form. */
  path: string;
  way: 'card' | 'dd';
  /** When it was collected, in milliseconds since 1970. A tab that was duplicated has the same lines with the same times. */
  added_at: number;
  draft: PurchaseDraft;
}

/** The operator whose tickets are collected, and the purchaser. */
export interface BasketKey {
  clientSlug: string;
  userId: string;
}

/** Reads the lines of a basket. Lines of another purchaser are left out, and unreadable ones. */
export function readBasket({ clientSlug, userId }: BasketKey): BasketLine[] {
  const stored = parse(readText(place(clientSlug)));
  return stored.flatMap((line) => {
    const { id, path, way, draft, added_at } = (line ?? {}) as Record<string, unknown>;
    const decoded = typeof draft === 'string' ? decodeDraft(draft, userId) : undefined;
    if (typeof id !== 'string' || typeof path !== 'string' || !decoded) return [];
    const addedAt = typeof added_at === 'number' ? added_at : Date.now();
    return [{ id, path, way: way === 'dd' ? 'dd' : 'card', added_at: addedAt, draft: decoded }];
  });
}

/** What a buy page says of itself. */
interface SellingPage {
  client: { slug: string };
  user_id: string;
  path: string;
  ticket: { payment_type?: string | undefined };
}

const wayOf = ({ ticket }: SellingPage): BasketLine['way'] => (ticket.payment_type === 'dd' ? 'dd' : 'card');
const keyOf = ({ client, user_id }: SellingPage): BasketKey => ({ clientSlug: client.slug, userId: user_id });

/**
 * Whether the ticket of a buy page can be paid for together with those of the basket: it replaces one of them; or it is paid in the same way, an
 * order may have another line, and no payment has begun. The basket is deleted after its payment, with every line that was added until then.
 */
export function canMoveToBasket(page: SellingPage, lineId: string | undefined): boolean {
  const key = keyOf(page);
  const lines = readBasket(key);
  if (lines.some(({ id }) => id === lineId)) return true;
  const isPaying = readAttempt(sessionStorage, basketAddress(key.clientSlug), key.userId) !== undefined;
  return !isPaying && lines.length < mostLines && lines.every(({ way }) => way === wayOf(page));
}

/** Moves the completed form of a buy page into the basket that has other lines. Returns its address; undefined where there is none to join. */
export async function joinBasket(page: SellingPage, form: Draft): Promise<string | undefined> {
  return readBasket(keyOf(page)).length > 0 ? moveToBasket(page, form) : undefined;
}

/**
 * Moves the completed form of a buy page into the basket. Returns the address of the basket; undefined when the basket does not take it, or this
 * browser does not store it: then the form stays.
 */
export async function moveToBasket(page: SellingPage, form: Draft): Promise<string | undefined> {
  if (!canMoveToBasket(page, form.draft.basket_line)) return undefined;
  const line = { path: page.path, way: wayOf(page), draft: form.draft, photo: form.photo };
  if (!(await addToBasket(keyOf(page), line))) return undefined;
  const address = basketAddress(page.client.slug);
  const { voucher, voucher_code } = form.draft;
  // the page of the basket applies one voucher to all lines
  if (voucher_code !== '') keepPaymentChoices(address, page.user_id, { voucher, voucher_code });
  await form.forget();
  return address;
}

/** Adds a completed form, or replaces the line that the form changes. The form's own stored input stays. Returns whether it was stored. */
async function addToBasket(
  key: BasketKey,
  { path, way, draft, photo }: Omit<BasketLine, 'id' | 'added_at'> & { photo: Blob | undefined },
): Promise<boolean> {
  const lines = readBasket(key);
  const { basket_line, ...kept } = draft;
  const changed = lines.find(({ id }) => id === basket_line);
  const withoutVoucher = { ...kept, voucher: undefined, voucher_code: '' };
  const { id = crypto.randomUUID(), added_at = Date.now() } = changed ?? {};
  const line = { id, path, way, added_at, draft: withoutVoucher };
  await storeDraftPhoto(photoPlace(line.id), photo);
  return storeBasket(key, changed ? lines.map((one) => (one === changed ? line : one)) : [...lines, line]);
}

/**
 * Opens a line in its form. It stays in the basket until the form is complete again. What was typed there for another passenger is set aside: it
 * returns to the form after the change.
 */
export async function editLine({ id, path, draft }: BasketLine): Promise<void> {
  const typed = readTyped(path, draft.user_id);
  if (typed && typed.basket_line === undefined) await setDraftAside(path, draft.user_id);
  storeDraft(path, { ...draft, basket_line: id });
  await storeDraftPhoto(path, await readLinePhoto(id));
}

/** Ends the changes of lines that were begun and not confirmed, before a form is opened for another passenger. The lines stay as they are. */
export function endEdits({ userId }: Pick<BasketKey, 'userId'>, lines: readonly Pick<BasketLine, 'path'>[]): void {
  for (const path of new Set(lines.map((line) => line.path))) {
    if (readTyped(path, userId)?.basket_line !== undefined) void deleteDraft(path);
  }
}

/** Changes the stored form of a line. */
export function changeLine(key: BasketKey, lineId: string, changes: Partial<PurchaseDraft>): void {
  const changed = readBasket(key).map((line) =>
    line.id === lineId ? { ...line, draft: { ...line.draft, ...changes } } : line,
  );
  storeBasket(key, changed);
}

export async function removeLine(key: BasketKey, lineId: string): Promise<void> {
  storeBasket(
    key,
    readBasket(key).filter(({ id }) => id !== lineId),
  );
  await storeDraftPhoto(photoPlace(lineId), undefined);
}

/** Deletes the basket after its payment. */
export async function emptyBasket(key: BasketKey): Promise<void> {
  for (const { id } of readBasket(key)) await removeLine(key, id);
}

/** Returns the photo of a line, when it is on this device. */
export function readLinePhoto(lineId: string): Promise<Blob | undefined> {
  return readDraftPhoto(photoPlace(lineId));
}

/** Returns the page that pays for the basket of an operator. */
export function basketAddress(clientSlug: string): string {
  return `/buy-together/${clientSlug}`;
}

/** Returns whether this browser stored the lines. It may have no storage, or no room in it. */
function storeBasket({ clientSlug }: BasketKey, lines: readonly BasketLine[]): boolean {
  try {
    const stored = lines.map((line) => ({ ...line, draft: encodeDraft(line.draft) }));
    if (stored.length === 0) sessionStorage.removeItem(place(clientSlug));
    else sessionStorage.setItem(place(clientSlug), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

function parse(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

const place = (clientSlug: string) => `fareway.basket:${clientSlug}`;
const photoPlace = (lineId: string) => `basket:${lineId}`;
