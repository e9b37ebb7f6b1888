import * as credentials from '@fareway/domain/accounts/credentials.ts';
import { readable } from '@fareway/domain/forms/readable.ts';
import { cancellationForm } from '@fareway/domain/network/departures/cancellation-form.ts';
import { timetableForm } from '@fareway/domain/network/timetable.ts';
import { companyForm } from '@fareway/domain/operators/settings-forms.ts';
import { nameForm } from '@fareway/domain/passengers/name-correction-form.ts';
import { savedPassengerForm } from '@fareway/domain/passengers/saved-passenger-form.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { zodFieldsOf, zodOf } from './zod-of.ts';

const parts = [' ', '', 'a', 'É', 'İ', '👩‍👧', '\u200b', '\u202e', '\n', '0', '@', '.', 'x'.repeat(60), 'y'.repeat(100)];
const examples = ['gwen@example.com', '07700 900123', '087 123 4567', 'Bus-2-School', '#AABBCC', '2026-03-01', '07:52'];
const typed = fc.oneof(
  fc.array(fc.constantFrom(...parts, ...examples), { maxLength: 4 }).map((all) => all.join('')),
  fc.constantFrom(...examples),
);
const fieldsOf = (form: { entries: object }) =>
  fc.record(Object.fromEntries(Object.keys(form.entries).map((name) => [name, typed])));
const calls = fc.oneof(
  fc.array(
    fc.record({
      stop: fc.oneof(fc.constantFrom('Otley', ' Otley', 'Leeds'), typed),
      time: fc.oneof(fc.constantFrom('07:52', '7.55', '23:50', ''), typed),
    }),
    { maxLength: 5 },
  ),
  fc.constant(Array.from({ length: 201 }, () => ({ stop: 'Otley', time: 'late' }))),
);
const day = fc.oneof(fc.constantFrom('2026-02-28', '2026-02-30'), typed);

/** The texts of these forms are typed; what a page does not let its users type is in the next test. */
const forms: [form: v.GenericSchema, input: fc.Arbitrary<unknown>][] = [
  [credentials.email, typed],
  [credentials.mobileNumber, typed],
  [credentials.newPassword, typed],
  [credentials.code, typed],
  [nameForm, fieldsOf(nameForm)],
  [savedPassengerForm, fieldsOf(savedPassengerForm)],
  [companyForm, fieldsOf(companyForm)],
  [timetableForm, fc.record({ valid_from: typed, am: calls, pm: calls })],
  [
    cancellationForm,
    fc.record(
      {
        reason: typed,
        treatment: fc.constantFrom('keep', 'move', 'refund'),
        to: fc.record({ date: day, direction: fc.constantFrom('am', 'pm') }),
        message: fc.option(typed),
      },
      { requiredKeys: ['reason', 'treatment', 'message'] },
    ),
  ],
];

test('a route reads what is typed as the form reads it: the same values, and the same problems in their order', () => {
  // zod returns its own words for a rule that has none
  const words = (message: string) => (message.startsWith('Invalid ') ? 'Invalid input' : message);
  for (const [form, input] of forms) {
    const [page, route] = [readable(form), zodOf(form)];
    const seen = { right: 0, wrong: 0 };
    const check = (sent: unknown) => {
      const [one, other] = [page.safeParse(sent), route.safeParse(sent)];
      seen[one.success ? 'right' : 'wrong'] += 1;
      expect(other.data).toEqual(one.data);
      expect(other.error?.issues.map(({ path, message }) => [path, words(message)])).toEqual(
        one.error?.issues.map(({ path, message }) => [path, words(message)]),
      );
    };
    fc.assert(fc.property(input, check), { numRuns: 300 });
    expect(seen.wrong).toBeGreaterThan(0);
  }
});

test('a body without a field, or with another type, has the words of the form, or those of zod where the form has none', () => {
  const problemsOf = (schema: z.ZodType, sent: unknown) =>
    schema.safeParse(sent).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const body = z.strictObject(zodFieldsOf(cancellationForm));
  expect(problemsOf(body, { treatment: 'give', to: { date: '2026-02-30', direction: 'am', by: 'bus' } })).toEqual([
    'reason: Enter a reason of 120 characters at most.',
    expect.stringMatching(/^treatment: Invalid option: expected one of /),
    'to.date: Invalid ISO date',
    'to: Unrecognized key: "by"',
    'message: Enter what the email says.',
  ]);
  expect(problemsOf(body, { reason: 'Snow', treatment: 'keep', message: null })).toBeUndefined();
  expect(problemsOf(zodOf(savedPassengerForm), {})).toContain(
    'year_group: Invalid input: expected string, received undefined',
  );
});

test('the document has the limits of a form, and the shape of what is sent', () => {
  const shown = z.toJSONSchema(zodOf(v.object({ ...nameForm.entries, phone: credentials.mobileNumber })), {
    io: 'input',
  });
  expect(shown.properties).toEqual({
    first_name: { type: 'string', minLength: 1, maxLength: 80 },
    last_name: { type: 'string', minLength: 2, maxLength: 80 },
    phone: { type: 'string', maxLength: 40 },
  });
  expect(z.toJSONSchema(zodOf(timetableForm.entries.am))).toMatchObject({ type: 'array', maxItems: 200 });
});

test('a part of valibot that would not be the same is refused when the server starts', () => {
  expect(() => zodOf(v.date())).toThrow("no schema 'date'");
  expect(() => zodOf(v.pipe(v.string(), v.maxLength(3)))).toThrow('maxCodePoints');
  expect(() => zodOf(v.pipe(v.string(), v.trim(), v.string()))).toThrow('within a pipe');
});
