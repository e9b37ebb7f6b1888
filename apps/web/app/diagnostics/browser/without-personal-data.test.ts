import { expect, test } from 'vitest';
import { withoutPersonalData } from './without-personal-data.ts';

for (const [text, reported] of [
  ['No account of sam.jones+bus@home.example here', 'No account of [email] here'],
  ['GET /api/ticket?email=sam#top failed', 'GET /api/ticket failed'],
  ['No ticket 0199e3a4-5b6c-7d8e-9f00-112233445566', 'No ticket [id]'],
  ['Call +44 7700 900123 or 07700900123', 'Call [number] or [number]'],
  ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJlLW9mLWl0', 'Bearer [token]'],
  ['secret pi_3OaBcDeFgHiJkLmNoPqRsTuV used', 'secret [token] used'],
  ['Cannot read properties of undefined (reading 2)', 'Cannot read properties of undefined (reading 2)'],
] as const) {
  test(`F-46 an error report contains ${JSON.stringify(text)} as ${JSON.stringify(reported)}`, () => {
    expect(withoutPersonalData(text, [])).toBe(reported);
  });
}

test('F-46 input is removed as whole words, longest first, in upper or lower case', () => {
  const typed = ['Nia', 'Nia Pritchard', ' ', 'a', '(x+)', 'Róisín'];
  expect(withoutPersonalData('No seat for NIA PRITCHARD, nia or róisín in Nianon (x+)', typed)).toBe(
    'No seat for [typed], [typed] or [typed] in Nianon [typed]',
  );
});
