/** The page of a ticket that another purchaser shares. */
export function sharedTicketAddress(guardianshipId: string): string {
  return `/shared-ticket/${guardianshipId}`;
}
