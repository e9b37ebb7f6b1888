/** The contacts by subject. */

export const documentTitle = 'Help – Fareway';
export const lead =
  'Most questions are best put to the transport provider that runs your service. Here is who can help with what.';
export const providerTitle = 'Ask your transport provider about';
export const providerMatters = [
  'refunds and cancellations',
  'payments',
  'ticket prices and options',
  'availability',
  'punctuality',
  'timetables',
  'the route and its stops',
  'renewals',
  'discounts and bursaries',
  'lost property',
  'driver feedback',
];
export const providerContacts =
  'You can find their name, email and phone number on your ticket, and on the page where the ticket is sold.';
export const contactProvider = 'Contact transport provider';
export const siteTitle = 'Ask us about this site';
export const siteMatters = [
  'registering, logging in and your password',
  'a page that does not open, or does not do what it should',
  'a ticket or a photo that is not shown',
];
export const siteNext =
  'Most answers are in the Help Portal. If they do not help, contact our technical support. It cannot change tickets, prices or payments.';
export const visitPortal = 'Visit Help Portal';
export const contactSupport = 'Contact tech support';
