import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RequestedFields } from './requested-fields.tsx';
import type { PassengerForm } from './use-passenger-form.ts';
import type { BuyPage } from './wire.ts';

const words = 'From Mon 7th Dec 2026 the bus does not call at Otley in the morning.';
const page = {
  service: { stops: ['Otley', 'Skipton'], destinations: [], yr_groups: {} },
  ticket: {},
  client: { features: {} },
  stop_notices: [{ stop: 'Otley', sentences: [{ words }] }],
} as unknown as BuyPage;

/** The form with a chosen stop. `lastDay` is that of the ticket. */
function shownWith(chosen: string, shown = page, lastDay?: string): string {
  const field: PassengerForm['field'] = (name) => ({
    name,
    value: name === 'stop' ? chosen : '',
    error: undefined,
    onChange: () => undefined,
  });
  return renderToStaticMarkup(<RequestedFields page={shown} field={field} lastDay={lastDay} />);
}

test('the form says what a purchaser has to know of the chosen stop, and nothing of another one', () => {
  expect(shownWith('Otley')).toContain(words);
  expect(shownWith('Skipton')).not.toContain(words);
  expect(shownWith('')).not.toContain(words);
  const { stop_notices: _, ...withoutNotices } = page;
  expect(shownWith('Otley', withoutNotices)).not.toContain('From Mon');
});

test('the form says nothing of what happens to a stop after the last day of a ticket for a date', () => {
  const later = 'From Mon 4th Jan 2027 it calls there in the morning and in the afternoon.';
  const sentences = [
    { words, from: '2026-12-07' },
    { words: later, from: '2027-01-04' },
  ];
  const shown = { ...page, stop_notices: [{ stop: 'Otley', sentences }] } as BuyPage;
  expect(shownWith('Otley', shown, '2026-12-06')).not.toContain(words);
  expect(shownWith('Otley', shown, '2026-12-07')).toContain(words);
  expect(shownWith('Otley', shown, '2026-12-07')).not.toContain(later);
  // no date is chosen yet, or the ticket is for none
  expect(shownWith('Otley', shown)).toContain(`${words} ${later}`);
});
