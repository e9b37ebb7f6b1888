import { nothingChosen, type JourneySelection } from './journey-selection.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns what this purchaser had ticked on this page before a reload, a step back or a log-in. */
export function readSelection(storage: Storage, path: string, userId: string): JourneySelection {
  try {
    const stored = JSON.parse(storage.getItem(place(path)) ?? 'null') as Record<string, unknown> | null;
    if (stored?.['user_id'] !== userId) return nothingChosen;
    return { days: entriesOf(stored['days'], isDays), stops: entriesOf(stored['stops'], isText) };
  } catch {
    return nothingChosen;
  }
}

/** Stores the selection. Where the browser stores nothing, it lasts as long as the page. */
export function storeSelection(storage: Storage, path: string, userId: string, chosen: JourneySelection): void {
  try {
    storage.setItem(place(path), JSON.stringify({ user_id: userId, ...chosen }));
  } catch {
    // The page's own copy, used when the browser stores nothing.
  }
}

/** Deletes the selection after the journeys are booked. */
export function deleteSelection(storage: Storage, path: string): void {
  try {
    storage.removeItem(place(path));
  } catch {
    // Storage that cannot be read contains nothing.
  }
}

function entriesOf<T>(stored: unknown, isOne: (value: unknown) => value is T): Record<string, T> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, T] => isOne(entry[1])));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isDays(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function place(path: string): string {
  return `fareway.journeys:${path}`;
}
