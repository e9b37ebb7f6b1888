/** Properties of a page, exported from its route: `export const handle: PageHandle = { isPublic: true }`. */
export interface PageHandle {
  /** The same bytes for everyone, complete without script, and cached by shared caches for a moment. */
  isPublic?: boolean;
  /** For the holder of its address only: no cache and no search engine stores it, and it is not reported to anyone. */
  isSecret?: boolean;
  /** Takes card payments, so the payment provider's scripts and frames may run on it. */
  pays?: boolean;
  /**
   * The GET calls that its loader makes first, with their queries. The server lets them begin before the script has loaded (decision 183).
   * `{…}` is a parameter of the page's address, or `userId` or `username` (the email address) of the session.
   */
  calls?: readonly string[];
  /** Between two pages of a payment: no questions are shown here. */
  isOnTheWay?: boolean;
}

/** Returns whether one of the routes of a page has a property. */
export function says(handles: readonly unknown[], what: keyof Omit<PageHandle, 'calls'>): boolean {
  return handles.some((handle) => (handle as PageHandle | undefined)?.[what] === true);
}
