import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BusesCard } from './buses-card.tsx';

test('C-036 the buses of a copy on the device are shown with the words that they may have changed', () => {
  const line = 'Outward bus, Tue 24th Nov 2026: Bus 2 (YJ21 ABC)';
  const shown = (isStored: boolean) =>
    renderToStaticMarkup(<BusesCard buses={[line]} isStored={isStored} />).replaceAll(/<[^>]+>/g, ' ');
  const warning = 'The operator may have changed this since it was stored on this device.';
  expect([shown(true), shown(false)]).toEqual([expect.stringContaining(line), expect.stringContaining(line)]);
  expect(shown(true)).toContain(warning);
  expect(shown(false)).not.toContain(warning);
});
