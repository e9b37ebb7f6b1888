import { randomFillSync } from 'node:crypto';

const bytes = Buffer.alloc(16);
// requesting random bytes from the system costs the same for 10 bytes as for 4,000
const randomness = Buffer.alloc(4_000);
let used = randomness.length;
// the ids of a millisecond count on, so that what a process writes for one millisecond keeps its order, also with ids of other moments in between
const counters = new Map<number, number>();
const countedMilliseconds = 64;

/**
 * Returns a UUIDv7. Its first 48 bits are the time in milliseconds, so new rows are adjacent in an index. The ids that a process makes for one
 * millisecond rise.
 */
export function newId(now: number = Date.now()): string {
  if (used === randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  randomness.copy(bytes, 6, used, (used += 10));
  bytes.writeUIntBE(now, 0, 6);
  // 12 bits; a millisecond begins in their lower half
  bytes.writeUInt16BE(0x7000 | count(now, bytes.readUInt16BE(6) & 0x7ff), 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Counts the ids of a millisecond from a number on. The milliseconds that were not used for the longest time are forgotten. */
function count(now: number, first: number): number {
  const last = counters.get(now);
  const counter = last === undefined ? first : (last + 1) & 0xfff;
  counters.delete(now);
  counters.set(now, counter);
  if (counters.size > countedMilliseconds) counters.delete(counters.keys().next().value!);
  return counter;
}

/** Returns the lowest id of an instant in milliseconds. Ids created earlier are lower. */
export function firstIdOf(milliseconds: number): string {
  const hex = milliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns whether text can be an id. Ids in paths are opaque: text that cannot be an id is unknown, not a database error. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
