import { CallError } from '@fareway/api/call-error.ts';
import type { Stored } from '@fareway/browser/device/stored-responses.ts';
import { forgetStored, keep, readStored } from '../session/stored-responses.ts';
import { type Outage, outageError, outageOf, inTime } from '@fareway/browser/calls/outage.ts';
import type { Reader } from './reader.ts';

/** A response to show. */
export interface Shown<T> {
  value: T;
  /** When this device stored it, if it is an earlier one, in milliseconds since 1970. */
  keptAt?: number | undefined;
  /** Why it is an earlier one. */
  outage?: Outage | undefined;
}

/**
 * Returns the response of a call and stores it under a name. While the server is unavailable, returns the stored response. Throws the
 * CallError when there is none. A response that the server now refuses to this purchaser is deleted. `beforeKept` gets a new response before
 * it replaces the stored one: what it deletes is deleted even when the page ends in between.
 */
export async function readThrough<T>(
  reader: Reader,
  name: string,
  call: () => Promise<T>,
  beforeKept?: (now: T) => Promise<void>,
): Promise<Shown<T>> {
  const { userId, inDocument } = reader;
  if (import.meta.env.SSR) {
    const value = await call();
    inDocument![name] = value;
    return { value };
  }
  if (inDocument && name in inDocument) {
    const value = inDocument[name] as T;
    await beforeKept?.(value);
    await keep(userId, name, value);
    return { value };
  }
  const stored = await readStored<T>(userId, name);
  if (reader.outage) return shownLater(stored, outageError(reader.outage));
  try {
    const response = readAndKeep(reader, name, call, beforeKept);
    return { value: await (stored ? inTime(response) : response) };
  } catch (error) {
    if (outageOf(error)) return shownLater(stored, error);
    if (error instanceof CallError && [403, 404, 410].includes(error.status)) await forgetStored(reader.userId, name);
    throw error;
  }
}

async function readAndKeep<T>(
  { userId }: Reader,
  name: string,
  call: () => Promise<T>,
  beforeKept?: (now: T) => Promise<void>,
): Promise<T> {
  const value = await call();
  await beforeKept?.(value);
  await keep(userId, name, value);
  return value;
}

function shownLater<T>(stored: Stored<T> | undefined, error: unknown): Shown<T> {
  if (!stored) throw error;
  return { ...stored, outage: outageOf(error) };
}

/** Data to show, or why it failed to load; for pages that show the failure themselves. */
type Settled<T> = { shown: Shown<T> } | { shown?: undefined; status: number; outage: Outage | undefined };

/** Returns what a page reads, or the error of its call. Throws everything else again, redirects included. */
export async function settled<T>(reading: Promise<Shown<T>>): Promise<Settled<T>> {
  try {
    return { shown: await reading };
  } catch (error) {
    if (error instanceof CallError) return { status: error.status, outage: outageOf(error) };
    throw error;
  }
}
