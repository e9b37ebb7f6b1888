/** What a page says about itself, to be exported from its route: `export const handle: PageHandle = { isPublic: true }`. */
export interface PageHandle {
  /** The same bytes for everybody, complete without script, and kept by shared caches for a moment. */
  isPublic?: boolean;
  /** For whoever holds its address: kept by no cache and no search engine, and told to nobody. */
  isSecret?: boolean;
  /** Takes card payments, so the payment provider's scripts and frames may run on it. */
  pays?: boolean;
  /** On the way from one paying page to the next: nobody is asked anything else here. */
  isOnTheWay?: boolean;
}

/** Whether one of the routes that make up a page says so. */
export function says(handles: readonly unknown[], what: keyof PageHandle): boolean {
  return handles.some((handle) => (handle as PageHandle | undefined)?.[what] === true);
}
