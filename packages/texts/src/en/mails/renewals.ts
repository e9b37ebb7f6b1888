/** The mail that offers the next ticket, and the one about a seat that is kept later (C-048). */

export const subject = (passenger: string, ticket: string) => `Renew the ticket for ${passenger}: ${ticket}`;
export const heading = 'It is time to renew';
export const lead = (operator: string, passenger: string) =>
  `${operator} offers you the next ticket for ${passenger}. Most of the details are filled in already: please check them, and pay.`;
export const seat = (passenger: string, date: string) =>
  `A seat is kept for ${passenger} until the end of ${date}. After that it goes on sale.`;
export const renew = 'Renew the ticket';
export const account =
  'Please log in with the email address that this email was sent to: only that account can renew the ticket.';

export const seatSubject = (passenger: string, ticket: string) => `There is a seat for ${passenger}: ${ticket}`;
export const seatHeading = 'There is a seat now';
export const seatLead = (operator: string) =>
  `When ${operator} offered you the next ticket, no seat was left. There are more seats now.`;
