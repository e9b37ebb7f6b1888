/** The page that says that a ticket was topped up. */
export function topUpConfirmedAddress(customerTicketId: string): string {
  return `/top-up-confirmed/${customerTicketId}`;
}
