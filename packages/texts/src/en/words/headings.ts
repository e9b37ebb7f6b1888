/** The titles of notices, cards and steps that several pages show. */

export const offline = 'You are offline';
export const notForSale = 'You can’t buy this ticket';
export const summary = 'Summary';
export const ticketDetails = 'Ticket details';
export const details = 'Details';
export const yourTicket = 'Your ticket';
export const addPassenger = 'Add passenger';
export const cost = 'What it costs';
export const pay = 'Pay';
export const payment = 'Your payment';
export const paidFor = 'What you paid';
export const debits = 'Payments by Direct Debit';
export const debitFailed = 'A payment was not made';
export const debitReturned = 'A payment went back to your bank account';
export const next = 'What next';
export const upcomingTrips = 'Upcoming trips';
export const journeyChanged = 'Journey changed';
export const ticketExpired = 'This ticket has expired';
export const ticketVoided = 'This ticket has been voided';
export const onWaitingList = 'You are on the waiting list';
export const paysAfterEnd = 'The last payment comes after the ticket ends';
