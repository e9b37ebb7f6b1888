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
  stop_notices: [{ stop: 'Otley', words }],
} as unknown as BuyPage;

/** The form with a chosen stop. */
function shownWith(chosen: string, shown = page): string {
  const field: PassengerForm['field'] = (name) => ({
    name,
    value: name === 'stop' ? chosen : '',
    error: undefined,
    onChange: () => undefined,
  });
  return renderToStaticMarkup(<RequestedFields page={shown} field={field} />);
}

test('the form says what a purchaser has to know of the chosen stop, and nothing of another one', () => {
  expect(shownWith('Otley')).toContain(words);
  expect(shownWith('Skipton')).not.toContain(words);
  expect(shownWith('')).not.toContain(words);
  const { stop_notices: _, ...withoutNotices } = page;
  expect(shownWith('Otley', withoutNotices)).not.toContain('From Mon');
});
