import fc from 'fast-check';
import { expect, test } from 'vitest';
import { debitAccountForm, describeCards, describeDebits, stateOfCards } from './payment-accounts.ts';
import type { CardAccountFacts, CreditorFacts } from './payment-accounts.ts';

const ready: CardAccountFacts = {
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  currently_due: [],
  past_due: [],
  eventually_due: [],
  pending_verification: [],
  errors: [],
  disabled_reason: null,
};
const described = (facts: Partial<CardAccountFacts>, dueBy: string | null = null) =>
  describeCards({ is_gone: false, facts: { ...ready, ...facts } }, { payoutEnding: '6789', dueBy });
const off = { charges_enabled: false, payouts_enabled: false };

test('C-204 an account for cards that is ready says where the payouts go', () => {
  expect(described({})).toEqual({
    state: 'ready',
    line: 'Cards: ready. Payouts go to the account ending 6789.',
    details: [],
  });
  const unseen = describeCards({ is_gone: false, facts: ready }, { payoutEnding: null, dueBy: null });
  expect(unseen.line).toBe('Cards: ready. Payouts are on.');
});

test('C-204 what Stripe still needs is named in plain words, each once, and what is needed by a day with the day', () => {
  const begun = described({
    ...off,
    details_submitted: false,
    currently_due: ['company.address.line1', 'company.address.city', 'external_account', 'person_1Ab.dob.day'],
    eventually_due: ['company.address.line1', 'representative.verification.document'],
  });
  expect(begun).toEqual({
    state: 'started',
    line: 'Cards: not ready yet.',
    details: [
      'Stripe still needs: the address of the company, the bank account for payouts and the date of birth of a person of the company.',
      'Stripe will ask later: a document that proves the identity of the person who represents the company.',
    ],
  });
  expect(described({ currently_due: ['company.tax_id'] }, 'Thu 3rd Dec 2026').details).toEqual([
    'Stripe needs by Thu 3rd Dec 2026: the company number.',
  ]);
});

test('C-204 an account that was stopped says why, and what was not accepted', () => {
  const overdue = described({
    ...off,
    past_due: ['company.verification.document'],
    disabled_reason: 'requirements.past_due',
    errors: [{ requirement: 'company.verification.document', reason: 'The document is not readable.' }],
  });
  expect(overdue.state).toBe('stopped');
  expect(overdue.details).toEqual([
    'Something that Stripe needs is overdue.',
    'Not accepted: a document that proves that the company is registered. The document is not readable.',
    'Stripe still needs: a document that proves that the company is registered.',
  ]);
  expect(described({ ...off, disabled_reason: 'rejected.some_new_reason' })).toMatchObject({
    state: 'stopped',
    details: ['Stripe has rejected the account.'],
  });
  expect(described({ ...off, pending_verification: ['company.tax_id'] })).toMatchObject({
    state: 'reviewing',
    details: ['Stripe is checking: the company number.'],
  });
  expect(described({ payouts_enabled: false }).line).toBe('Cards: ready, but Stripe does not pay out to you yet.');
  expect(stateOfCards({ is_gone: true, facts: ready })).toBe('gone');
});

test('C-204 a need that is not known is shown readably, and no need is hidden', () => {
  expect(described({ ...off, currently_due: ['company.export_license_id', 'interv_9.form'] }).details).toEqual([
    'Stripe still needs: export license id of the company and interv 9 form.',
  ]);
  const part = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/);
  const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(name, (need) => {
      const { details } = described({ currently_due: [need] });
      expect(details).toHaveLength(1);
      expect(details[0]).toMatch(/^Stripe still needs: [^.]+\.$/);
      expect(details[0]).not.toContain('_');
    }),
  );
});

const creditor: CreditorFacts = {
  name: 'Dales Coaches Ltd',
  verification_status: 'successful',
  schemes: ['bacs'],
  payout_ending: '21',
};
const debits = (facts: Partial<CreditorFacts>, currency: 'gbp' | 'eur' = 'gbp') =>
  describeDebits({ organisation_id: 'OR1', is_refused: false, facts: { ...creditor, ...facts } }, currency);

test('C-204 an account for direct debits says as whom it is ready, and what GoCardless still needs', () => {
  expect(debits({}).line).toBe('Direct Debit: ready as Dales Coaches Ltd. Payouts go to the account ending 21.');
  expect(debits({}, 'eur')).toMatchObject({
    state: 'scheme-missing',
    line: 'Direct Debit: not ready. Direct Debit in euros (SEPA) is not switched on for Dales Coaches Ltd.',
  });
  expect(debits({ verification_status: 'in_review' })).toMatchObject({
    state: 'in-review',
    details: ['There is nothing to do.'],
  });
  expect(debits({ verification_status: 'action_required' }).state).toBe('action-required');
  expect(debits({ verification_status: 'of_next_year' }).state).toBe('action-required');
  expect(debits({ payout_ending: null }).state).toBe('no-payout-account');
  expect(describeDebits({ organisation_id: 'OR1', is_refused: true, facts: creditor }, 'gbp').state).toBe('refused');
  expect(describeDebits({ organisation_id: 'OR1', is_refused: false, facts: null }, 'gbp').line).toContain('OR1');
});

test('C-204 an organisation and a token that cannot be right are refused before they are sent', () => {
  const read = (organisation_id: string, access_token: string) =>
    debitAccountForm.safeParse({ organisation_id, access_token }).success;
  expect(read(' or123abc ', ' live_token_1 ')).toBe(true);
  for (const wrong of ['', '123', 'OR', 'OR 12', 'ÓR12']) expect(read(wrong, 'live_token_1')).toBe(false);
  for (const wrong of ['', 'short', 'two words here', 'é'.repeat(20), 'x'.repeat(501)])
    expect(read('OR1', wrong)).toBe(false);
});
