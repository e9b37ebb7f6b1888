/** The page that confirms a renewal, by the id of the new ticket. */
export function renewalConfirmedAddress(customerTicketId: string): string {
  return `/renewal-confirmed/${customerTicketId}`;
}
