import type { PaperTicket } from './draw-ticket.ts';

/** A ticket on paper with little on it. */
export const paperTicket: PaperTicket = {
  operator: 'Dales Coaches',
  brand_colour: '#0b5d5e',
  logo: undefined,
  service: 'D1 Skipton to Ilkley',
  kind: 'Annual 26/27',
  passenger: 'Siân O’Brien',
  photo: undefined,
  facts: [{ label: 'Valid from', value: 'Tue 1st Sep 2026' }],
  money: [],
  code: 'A'.repeat(160),
  without_code: '',
  support: 'Questions?',
  number: 'one',
  made_at: new Date('2026-11-21T09:00:00Z'),
};
