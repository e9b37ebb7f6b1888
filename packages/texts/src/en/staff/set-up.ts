/** The guide through the set-up of a new operator, on the first page (C-218). */

export const title = 'Set up your ticket shop';
export const lead = 'You can stop at any time and come back. The steps show what is really there.';
export const progress = 'Progress of the set-up';
export const done = (count: number, all: number) => `${count} of ${all} steps done`;
export const isDone = 'Done';
export const next = 'Next';
export const steps = {
  company: { name: 'Company', about: 'Your contact and colour, your terms, and what you refund.' },
  payments: { name: 'Payments', about: 'The account that card payments go to.' },
  service: { name: 'Service', about: 'A bus route that you sell tickets for.' },
  stops: { name: 'Stops', about: 'Where the bus calls, and when.' },
  calendar: { name: 'Calendar', about: 'The days on which the service runs.' },
  ticket: { name: 'Ticket', about: 'What it is called and what it costs.' },
  publish: { name: 'Publish', about: 'Check it, and put it on sale.' },
};
/** Why a step cannot be done yet. */
export const after = { service: 'Add a service first.', ticket: 'Prepare a ticket first.' };
