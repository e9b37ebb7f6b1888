import { refusals as shownToStaff } from '@fareway/texts/staff/failures.ts';
import { expect, test } from 'vitest';
import { refusalsOfImports } from '../imports/import-refusals.ts';
import { refusalsOfCatalogue } from '../refusals/catalogue-refusals.ts';
import { refusalsOfInstalments } from '../refusals/instalment-refusals.ts';
import { refusalsOfNetwork } from '../refusals/network-refusals.ts';
import { refusalCatalogue } from '../refusals/refusal-catalogue.ts';
import { refusalsOfStaff } from '../refusals/staff-refusals.ts';

/** Refusals of staff commands, which no page of the console shows. */
const ofCommands = new Set([
  'staff-account-unknown',
  'operator-unknown',
  'operator-slug-taken',
  'service-of-operator-unknown',
  'area-name-invalid',
  'area-unknown',
  'reference-unknown',
  'ticket-of-operator-unknown',
  'boarding-in-future',
  'boarding-not-valid',
  'boarding-without-ticket',
  'device-name-invalid',
  'device-name-taken',
  'device-not-paired',
  'plan-not-found',
  'plan-not-endable',
  'instalment-not-found',
  'instalment-not-retryable',
  'instalment-not-paid',
  'refund-too-large',
  'voucher-code-taken',
]);

/** Refusals that change nothing by their nature: of signing in, and of a file, whose notice has the title "The file was not read". */
const withoutChange = (key: string) =>
  /^(table|feed)-/.test(key) ||
  [
    'staff-sign-in-wrong',
    'staff-sign-in-locked',
    'staff-code-wrong',
    'staff-offer-ended',
    'staff-passkey-refused',
    'staff-factor-needed',
    'purchaser-not-staff',
    'staff-not-purchaser',
    'preview-ended',
    'staff-invitation-unknown',
    'staff-invitation-ended',
    'staff-invitation-of-other',
    'staff-account-exists',
  ].includes(key);

/** The parameters of every text. Those of a shape of their own are an enumeration or a list. */
const params = {
  name: 'Summer',
  names: ['Annual'],
  passengers: 1,
  stops: [{ name: 'Otley', passengers: 2, direction: 'am' }],
  services: ['S1'],
  day: '4 January 2027',
  date: '4 January 2027',
  reason: 'snow',
  stop: 'Otley',
  from: 'M',
  bus: 2,
  buses: [1, 2],
  tickets: 1,
  departures: 2,
  passes: 0,
  orders: 0,
  last_day: '2027-07-23',
  most: 20,
  limit: 100,
  line: 2,
  rows: 2,
  renewals: 1,
  taken: 3,
  capacity: 49,
  file: null,
  value: '20260231',
  email: 'a@b.example',
  inviter_name: 'Harriet Airey',
  role: 'office',
  sees_money: true,
  domain: 'dales.example',
  message: 'the message',
};

/** A sentence that asks for something: it begins with a verb, or a part of it after a colon, a comma or "and" does. */
const toDo =
  /(^|[.:,] |, and |, or |please )(add|ask|change|check|choose|close|correct|create|delete|divide|end|enter|give|go|keep|leave|log|look|make|move|open|please|publish|put|reload|remove|restore|save|scan|search|set|shorten|sign|switch|take|try|type|use|void|wait|write) /i;
const notDone =
  /\b(nothing (was|is)|nobody was|was not|were not|could not be|cannot be|cannot leave|no other was made|does not change until|not needed|no code is needed|there is no file)\b/i;

const texts = Object.entries({
  ...refusalsOfStaff,
  ...refusalsOfNetwork,
  ...refusalsOfCatalogue,
  ...refusalsOfImports,
  ...refusalsOfInstalments,
})
  .filter(([key]) => !ofCommands.has(key))
  .map(([key, { words }]) => {
    const problem = key === 'mail-address-invalid' ? 'public-host' : 'bad-date';
    return [key, (words as (given: object) => string)({ ...params, problem })] as const;
  });

test.each(texts)('C-217 the refusal %s says what was not done, and what to do', (key, words) => {
  expect(words).toMatch(toDo);
  // the words are shown when it fails
  expect(withoutChange(key) ? 'nothing was changed' : words).toMatch(notDone);
});

test.each(Object.keys(shownToStaff))(
  'C-217 staff have words of their own for %s, a refusal that purchasers have too',
  (key) => {
    const ofPurchasers = (refusalCatalogue as Record<string, { words: (given: object) => string }>)[key]!.words(params);
    const words = shownToStaff[key]!(ofPurchasers);
    expect(words).toMatch(toDo);
    expect(words).toMatch(notDone);
  },
);
