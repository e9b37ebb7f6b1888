import type { Outcome } from '../../store/gocardless-records.ts';

/** Accounts with a fixed outcome of their mandate and payments. Every other valid account pays. */
export const TEST_BANK_ACCOUNTS: readonly { number: string; iban: string; outcome: Outcome; what: string }[] = [
  { number: '55779911', iban: 'IE15AIBK93115255779911', outcome: 'pays', what: 'All is well' },
  {
    number: '55779912',
    iban: 'IE85AIBK93115255779912',
    outcome: 'mandate_fails',
    what: 'The bank refuses the mandate, three working days after it was submitted',
  },
  { number: '55779913', iban: 'IE58AIBK93115255779913', outcome: 'payments_fail', what: 'Every payment fails' },
  {
    number: '55779914',
    iban: 'IE31AIBK93115255779914',
    outcome: 'fails_once',
    what: 'Every payment fails once, and succeeds when it is retried',
  },
  {
    number: '55779915',
    iban: 'IE04AIBK93115255779915',
    outcome: 'fails_late',
    what: 'Every payment fails a day after it was confirmed, and succeeds when it is retried',
  },
  {
    number: '55779916',
    iban: 'IE74AIBK93115255779916',
    outcome: 'charged_back',
    what: 'Every payment is charged back, three working days after it was paid out',
  },
];

/** Returns the outcome of this account, by the last eight digits of both kinds of numbers. */
export function outcomeOf(accountNumber: string): Outcome {
  return TEST_BANK_ACCOUNTS.find(({ number }) => accountNumber.endsWith(number))?.outcome ?? 'pays';
}
