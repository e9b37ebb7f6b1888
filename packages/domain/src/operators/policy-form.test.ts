import { expect, test } from 'vitest';
import { fieldsOfPolicy, policyForm } from './policy-form.ts';
import type { PolicySettings } from './policy-form.ts';
import { isRefundPolicy } from './refund-policy.ts';

const policy: PolicySettings = {
  terms_url: 'https://dales.example/terms',
  refund_steps: [
    { days_before: 14, per_cent: 100 },
    { days_before: 0, per_cent: 50 },
  ],
  refund_words: 'Ask the office.\nWe pay back to the same card.',
};

test.each<Partial<PolicySettings>>([
  {},
  { refund_steps: [] },
  { refund_steps: null, refund_words: null, terms_url: null },
])('C-200 the form of terms and refunds returns what its fields were made of: %j', (changed) => {
  const settings = { ...policy, ...changed };
  expect(policyForm.safeParse(fieldsOfPolicy(settings))).toEqual({ success: true, data: settings });
});

test.each([
  ['terms_url', 'dales.example/terms'],
  ['terms_url', 'javascript:alert(1)'],
  ['terms_url', `https://dales.example/${'x'.repeat(2_000)}`],
  ['refund_kind', 'other'],
  ['days_1', ''],
  ['days_1', '366'],
  ['days_1', '1.5'],
  ['days_2', '14'],
  ['per_cent_1', '101'],
  ['per_cent_2', '0'],
  ['per_cent_2', '100'],
  ['refund_words', 'Ask the office\u202E.'],
  ['refund_words', 'x'.repeat(1_001)],
])('C-200 a wrong %s is refused: %j', (field, value) => {
  const result = policyForm.safeParse({ ...fieldsOfPolicy(policy), [field]: value });
  expect(result).toMatchObject({ success: false, error: { issues: [{ path: [field] }] } });
});

test('C-200 an empty step in the middle is left out, and rules without a step are refused', () => {
  const gap = { ...fieldsOfPolicy(policy), days_2: '', per_cent_2: '', days_4: '3', per_cent_4: '20' };
  const result = policyForm.safeParse(gap);
  expect(result).toMatchObject({ success: true, data: { refund_steps: [{}, { days_before: 3, per_cent: 20 }] } });
  const { refund_steps } = (result as { data: PolicySettings }).data;
  expect(isRefundPolicy(refund_steps!)).toBe(true);
  const none = { ...fieldsOfPolicy({ ...policy, refund_steps: [] }), refund_kind: 'steps' };
  expect(policyForm.safeParse(none)).toMatchObject({ error: { issues: [{ path: ['days_1'] }] } });
});
