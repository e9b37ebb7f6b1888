/** The page that confirms a top-up. */
export function topUpConfirmedAddress(customerTicketId: string): string {
  return `/top-up-confirmed/${customerTicketId}`;
}
