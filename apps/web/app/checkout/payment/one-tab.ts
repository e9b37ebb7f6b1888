/**
 * Runs the payment of a page unless another tab of this browser is paying on the same page. Returns whether it ran. Where the browser has
 * no locks, only the server checks.
 */
export async function inOneTab(path: string, work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await work();
    return true;
  }
  return navigator.locks.request(`fareway.paying:${path}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

/** Stores for other tabs that the ticket of a page was bought. */
export function markBought(path: string): void {
  try {
    localStorage.setItem(place(path), String(Date.now()));
  } catch {
    // Without storage, the other tabs show it after their next load.
  }
}

/** Returns whether the ticket of a page was bought in another tab since a time, in milliseconds since 1970. */
export function wasBoughtSince(path: string, since: number): boolean {
  try {
    return Number(localStorage.getItem(place(path))) > since;
  } catch {
    return false;
  }
}

function place(path: string): string {
  return `fareway.bought:${path}`;
}
