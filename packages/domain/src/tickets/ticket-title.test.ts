import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSalesYear } from '../dates/sales-year.ts';
import { ticketKind, ticketTitle, ticketTypeName } from './ticket-title.ts';
import { ticketSubTypes, ticketTypes } from './ticket-type.ts';

const title = { service_name: 'S1 Settle to Skipton', type: 'annual', year: parseSalesYear('26/27') } as const;

test('P-297 the title of a ticket is {service} {Type} {year}', () => {
  expect(ticketTitle(title)).toBe('S1 Settle to Skipton Annual 26/27');
  expect(ticketTitle({ ...title, type: '4_week', sub_type: null })).toBe('S1 Settle to Skipton 4 Week 26/27');
  expect(ticketKind({ ...title, sub_type: 'am_only' })).toBe('Annual 26/27 (AM Only)');
});

test('P-297 the title ends in (AM Only), (PM Only) or (Custom); other sub-types add nothing', () => {
  const endings = ticketSubTypes.map((sub_type) => [
    sub_type,
    ticketTitle({ ...title, sub_type }).slice(ticketTitle(title).length),
  ]);
  expect(Object.fromEntries(endings)).toEqual({
    fixed: '',
    pm_only: ' (PM Only)',
    am_only: ' (AM Only)',
    select: '',
    custom: ' (Custom)',
  });
});

test('P-297 P-090 each type has a name with a capital, and each title has its parts in order', () => {
  expect(ticketTypes.map(ticketTypeName).join(', ')).toBe(
    'Single, Return, Week, 4 Week, Annual, Autumn, Spring, Summer, Flexi, Advance',
  );
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(...ticketTypes),
      fc.option(fc.constantFrom(...ticketSubTypes)),
      (service_name, type, sub_type) => {
        const words = ticketTitle({ service_name, type, sub_type, year: title.year });
        expect(words.startsWith(`${service_name} ${ticketTypeName(type)} 26/27`)).toBe(true);
      },
    ),
  );
});
