import { expect, test } from 'vitest';
import { columnsOnWire } from './columns-on-wire.ts';

const choice = (key: string, is_shown = true, width: number | null = null) => ({ key, is_shown, width });

test('C-209 a choice with a column twice, an odd width or an unknown field is refused', () => {
  const isAccepted = (value: unknown) => columnsOnWire.safeParse(value).success;
  expect(isAccepted([choice('stop', false, 40), choice('service')])).toBe(true);
  for (const odd of [
    [choice('stop'), choice('stop')],
    [choice('stop', true, 5)],
    [choice('stop', true, 41)],
    [choice('stop', true, 12.5)],
    [{ ...choice('stop'), colour: 'red' }],
    [choice('')],
    Array.from({ length: 31 }, (_, number) => choice(String(number))),
  ])
    expect(isAccepted(odd)).toBe(false);
});
