import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PaymentPlan } from './payment-plan.tsx';

interface Payment {
  state: string;
  retry_on?: string;
  refunded?: number;
  charge_date?: string;
}

/** Returns the text of a plan with a deposit of £120.00 and monthly payments of £81.00 in these states. */
function shown(...payments: Payment[]): string {
  return shownWith('active', ...payments);
}

function shownWith(mandate_status: string, ...payments: Payment[]): string {
  return shownOn('2026-09-30', mandate_status, ...payments);
}

function shownOn(today: string, mandate_status: string, ...payments: Payment[]): string {
  const plan = {
    mandate_status,
    payments: payments.map((payment, index) => ({
      number: index + 1,
      kind: index === 0 ? ('deposit' as const) : ('monthly' as const),
      due_date: `2026-1${index}-01`,
      amount: index === 0 ? 120 : 81,
      ...payment,
    })),
    total: 120 + 81 * (payments.length - 1),
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PaymentPlan plan={plan} currency="gbp" operator="Dales Coaches" today={today} />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('an active plan shows what is paid, what is next, and that its dates may still move', () => {
  const running = shown(
    { state: 'paid_out' },
    { state: 'pending_submission', charge_date: '2026-11-03' },
    { state: 'planned' },
  );
  expect(running).toContain('£120.00 of £282.00');
  expect(running).toContain('Next payment £81.00, Tue 3rd Nov 2026');
  expect(running).toContain('on or just after its day');
  expect(running).not.toMatch(/refunded|No more payments/i);
});

test('a plan that ended early says that nothing more is collected, and shows what was refunded', () => {
  const ended = shown(
    { state: 'paid_out', refunded: 40.5 },
    { state: 'confirmed', refunded: 81 },
    { state: 'cancelled' },
  );
  expect(ended).toContain('No more payments are taken');
  expect(ended).toContain('Paid £201.00 Refunded £121.50');
  expect(ended).toMatch(/1\. Deposit .* £40\.50 refunded £120\.00 2\. Monthly payment .* £81\.00 refunded £81\.00/);
  expect(ended).toContain('Total £201.00');
  expect(ended).not.toMatch(/Next payment|on or just after/);
});

test('a cancelled payment of an active plan is not part of the total', () => {
  const going = shown({ state: 'paid_out' }, { state: 'cancelled' }, { state: 'submitted', charge_date: '2026-12-01' });
  expect(going).toContain('£120.00 of £201.00');
  expect(going).not.toContain('No more payments are taken');
});

test('a failed payment shows the date of its retry, and is the next payment when no other is due before', () => {
  const retried = shown({ state: 'paid_out' }, { state: 'failed', retry_on: '2026-11-08' }, { state: 'submitted' });
  const retryText = 'sked for again on or just after Mon 9th Nov 2026';
  expect(retried).toContain(`Your bank did not pay £81.00 on Mon 2nd Nov 2026. It is a${retryText}.`);
  expect(retried).toMatch(new RegExp(`Failed A${retryText} £81\\.00`));
  expect(retried).toContain('Next payment £81.00, Mon 9th Nov 2026');
  expect(retried).toContain('£120.00 of £282.00');
  expect(retried).not.toContain('Please contact');

  const later = shown({ state: 'failed', retry_on: '2026-11-08' }, { state: 'submitted' });
  expect(later).toContain('Next payment £81.00, Mon 2nd Nov 2026');
});

test('a payment that failed finally shows a contact, and the next payment is another one', () => {
  const failed = shown({ state: 'failed' }, { state: 'failed' }, { state: 'submitted' });
  expect(failed).toContain('did not pay £120.00 on Thu 1st Oct 2026. Please contact Dales Coaches');
  expect(failed).toContain('did not pay £81.00 on Mon 2nd Nov 2026. Please contact Dales Coaches');
  expect(failed).not.toContain('sked for again');
  expect(failed).toContain('Next payment £81.00, Tue 1st Dec 2026');
});

test('a plan that ended with an unpaid payment does not ask to pay it', () => {
  const ended = shown({ state: 'paid_out' }, { state: 'cancelled' }, { state: 'cancelled' });
  expect(ended).not.toMatch(/not made|Next payment|Please contact/);
  expect(ended).toContain('Paid £120.00');
});

for (const [status, title, text] of [
  ['suspended_by_payer', 'Your Direct Debit mandate is suspended', 'Ask your bank to lift the suspension.'],
  ['failed', 'Your Direct Debit mandate has failed', 'Failed mandates may stem from'],
  ['blocked', 'Your Direct Debit mandate has been blocked', 'The Direct Debit provider has blocked this mandate.'],
] as const) {
  test(`A-235 a ticket whose mandate is ${status} shows no next payment, and the reason`, () => {
    const words = shownWith(status, { state: 'paid_out' }, { state: 'pending_submission', charge_date: '2026-11-03' });
    expect(words).toContain(title);
    expect(words).toContain(text);
    expect(words).not.toMatch(/Next payment|cancelled/i);
  });
}

test('payments of one day leave together: the next payment is their sum', () => {
  const agreed = shown(
    { state: 'pending_submission', charge_date: '2026-12-04' },
    { state: 'pending_submission', charge_date: '2026-12-04' },
    { state: 'planned', charge_date: '2027-01-04' },
  );
  expect(agreed).toContain('Next payment £201.00, Fri 4th Dec 2026');
  expect(agreed).toContain('1 and 2. Deposit and monthly payment Fri 4th Dec 2026 £201.00');
});

test('a payment whose day has passed is being collected until the bank answers, and the next one is a later one', () => {
  const on = (today: string) =>
    shownOn(
      today,
      'active',
      { state: 'paid_out' },
      { state: 'submitted', charge_date: '2026-12-04' },
      { state: 'pending_submission', charge_date: '2027-01-04' },
    );
  expect(on('2026-12-04')).toContain('Next payment £81.00, Fri 4th Dec 2026');
  expect(on('2026-12-04')).not.toContain('Being collected');
  expect(on('2026-12-05')).toContain('Next payment £81.00, Mon 4th Jan 2027');
  expect(on('2026-12-05')).toMatch(/2\. Monthly payment Fri 4th Dec 2026 Being collected £81\.00 3\. Monthly payment/);
  expect(on('2027-01-05')).not.toContain('Next payment');
  expect(on('2027-01-05')).toContain('£120.00 of £282.00');
  expect(on('2027-01-05')).not.toContain('No more payments are taken');
});

test('a payment that its payer claimed back is not called one that the bank did not pay', () => {
  const returned = shown(
    { state: 'charged_back', charge_date: '2026-10-05' },
    { state: 'failed' },
    { state: 'planned' },
  );
  expect(returned).toContain(
    '£120.00 that was paid on Mon 5th Oct 2026 was claimed back, by you or by your bank, and returned to your account. It still has to be paid: please contact Dales Coaches.',
  );
  expect(returned).toMatch(/1\. Deposit Mon 5th Oct 2026 Returned £120\.00 2\. Monthly payment \S+ \S+ \S+ \S+ Failed/);
  expect(returned.match(/Your bank did not pay/g)).toHaveLength(1);
  expect(returned).toContain('Paid £0.00 of £282.00');
});
