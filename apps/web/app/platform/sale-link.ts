/**
 * The code of the link that sells a private ticket (C-054). This tab remembers it for the ticket, because some steps of a purchase have addresses
 * without it: a mandate that is set up, the basket, buying again.
 */
export function rememberLink(ticketId: string, search: string): string | undefined {
  const opened = linkOfAddress(search);
  if (opened === undefined) return rememberedLink(ticketId);
  try {
    sessionStorage.setItem(key(ticketId), opened);
  } catch {
    // The address has it.
  }
  return opened;
}

/** Returns the code that this tab opened the ticket with. */
export function rememberedLink(ticketId: string): string | undefined {
  try {
    return sessionStorage.getItem(key(ticketId)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the code in the query of an address. */
export function linkOfAddress(search: string): string | undefined {
  return new URLSearchParams(search).get('link') || undefined;
}

const key = (ticketId: string) => `fareway.link:${ticketId}`;
