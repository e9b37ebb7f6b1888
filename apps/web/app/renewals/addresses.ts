/** The page that says that a ticket was renewed, by the id of the new one. */
export function renewalConfirmedAddress(customerTicketId: string): string {
  return `/renewal-confirmed/${customerTicketId}`;
}
