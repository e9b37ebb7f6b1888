import { deviceStore } from '@fareway/browser/device/device-store.ts';
import { mostLines } from '@fareway/domain/sales/family-order.ts';
import { decodeDraft, encodeDraft, type PurchaseDraft } from '../passenger/purchase-draft.ts';
import { storeDraft, storeDraftPhoto } from '../passenger/stored-draft.ts';
import { draftPhotos } from '../session/forget-typed.ts';

// The tickets that a purchaser collects for one payment. They are stored in this tab, for each operator, like the form of one ticket.

/** A ticket for a passenger whose form is complete. */
export interface BasketLine {
  /** Names the line on this device. */
  id: string;
  /** The address of the form. */
  path: string;
  way: 'card' | 'dd';
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
    const { id, path, way, draft } = (line ?? {}) as Record<string, unknown>;
    const decoded = typeof draft === 'string' ? decodeDraft(draft, userId) : undefined;
    if (typeof id !== 'string' || typeof path !== 'string' || !decoded) return [];
    return [{ id, path, way: way === 'dd' ? 'dd' : 'card', draft: decoded }];
  });
}

/** Whether a basket takes another line: it has the same way of paying, and not the most lines that an order may have. */
export function takesLine(lines: readonly BasketLine[], way: BasketLine['way'], lineId?: string): boolean {
  if (lines.some(({ id }) => id === lineId)) return true;
  return lines.length < mostLines && lines.every((line) => line.way === way);
}

/** Adds a completed form, or replaces the line that the form changes. The form's own stored input stays. */
export async function addToBasket(
  key: BasketKey,
  { path, way, draft, photo }: Omit<BasketLine, 'id'> & { photo: Blob | undefined },
): Promise<void> {
  const lines = readBasket(key);
  const { basket_line, ...kept } = draft;
  const changed = lines.find(({ id }) => id === basket_line);
  const line = { id: changed?.id ?? crypto.randomUUID(), path, way, draft: kept };
  await storeDraftPhoto(photoPlace(line.id), photo);
  storeBasket(key, changed ? lines.map((one) => (one === changed ? line : one)) : [...lines, line]);
}

/** Opens a line in its form. It stays in the basket until the form is complete again. */
export async function editLine({ id, path, draft }: BasketLine): Promise<void> {
  storeDraft(path, { ...draft, basket_line: id });
  await storeDraftPhoto(path, await readLinePhoto(id));
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
  return deviceStore(draftPhotos)
    .read<Blob>(photoPlace(lineId))
    .catch(() => undefined);
}

/** Returns the page that pays for the basket of an operator. */
export function basketAddress(clientSlug: string): string {
  return `/buy-together/${clientSlug}`;
}

function storeBasket({ clientSlug }: BasketKey, lines: readonly BasketLine[]): void {
  try {
    const stored = lines.map((line) => ({ ...line, draft: encodeDraft(line.draft) }));
    if (stored.length === 0) sessionStorage.removeItem(place(clientSlug));
    else sessionStorage.setItem(place(clientSlug), JSON.stringify(stored));
  } catch {
    // Without storage tickets cannot be collected; each can still be bought by itself.
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
