/** The terms between a purchaser, the operator and this site. */

export const documentTitle = 'Terms – Fareway';
export const lead =
  'Fareway sells tickets on behalf of transport providers. These are the terms of using it, in plain words.';
export const contractTitle = 'Who you buy from';
export const contract =
  'Your contract of carriage is with the transport provider named on the ticket. Each service’s own terms are linked on its page, and apply to travel, changes and refunds.';
export const accountTitle = 'Your account';
export const account =
  'Keep your password to yourself, and your email and mobile number up to date: tickets and messages about them are sent there. One account may hold tickets for several passengers.';
export const payingTitle = 'Paying';
export const paying =
  'The price is shown before you pay, in full, and is charged when you confirm. Card details go to the payment provider and never reach us. Instalments are collected on the dates shown before you agree to them.';
export const ticketTitle = 'Using a ticket';
export const ticket =
  'A ticket is for the passenger named on it. It has to be shown, on a screen or printed, when boarding. A ticket that was copied or altered is not valid.';
export const refundsTitle = 'Changes and refunds';
export const refunds =
  'Ask the transport provider: its contact details are on every ticket. Your rights under consumer law are not affected by anything on this page.';
