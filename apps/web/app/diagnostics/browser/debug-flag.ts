const key = 'fareway.debug';
const days = 7;
const shape = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/;

/**
 * Returns whether the debug flag is set: an expiry in local storage under `fareway.debug`, as a day (`2026-12-01`, to its end in UTC) or an
 * instant (`2026-12-01T09:30:00Z`). An expired or unreadable flag is off and is removed (P-007).
 */
export function readDebugFlag(now: number = Date.now(), storage: Storage | undefined = ownStorage()): boolean {
  const expiry = storage?.getItem(key);
  if (expiry === null || expiry === undefined) return false;
  const isOn = now < instantOf(expiry);
  if (!isOn) storage?.removeItem(key);
  return isOn;
}

/** Sets the flag for seven days. */
export function startDebugging(now: number = Date.now(), storage: Storage | undefined = ownStorage()): void {
  try {
    storage?.setItem(key, new Date(now + days * 86_400_000).toISOString());
  } catch {
    // Without storage nothing is reported.
  }
}

export function stopDebugging(storage: Storage | undefined = ownStorage()): void {
  storage?.removeItem(key);
}

/** Returns when the flag ends, in milliseconds since 1970; NaN when it is neither a day nor an instant. */
function instantOf(expiry: string): number {
  const [, day, time] = shape.exec(expiry) ?? [];
  if (!day || !isDay(day)) return Number.NaN;
  return Date.parse(time ? expiry : `${day}T23:59:59.999Z`);
}

/** Some browsers read 31 February as a day of March. */
function isDay(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

function ownStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
