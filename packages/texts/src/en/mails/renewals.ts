/** The mail that offers the next ticket. */

export const subject = (passenger: string, ticket: string) => `Renew the ticket for ${passenger}: ${ticket}`;
export const heading = 'It is time to renew';
export const lead = (operator: string, passenger: string) =>
  `${operator} offers you the next ticket for ${passenger}. Most of the details are filled in already: please check them, and pay.`;
export const seat = (passenger: string, date: string) =>
  `A seat is kept for ${passenger} until the end of ${date}. After that it goes on sale.`;
export const renew = 'Renew the ticket';
export const account =
  'Please log in with the email address that this email was sent to: only that account can renew the ticket.';
