// What a renewal that is paid by direct debit needs, in one chunk (`debitCode` in load-renew-page.ts).
export { DebitPayment } from '../checkout/instalments/debit-payment.tsx';
export { createMandateAddress } from '../mandates/mandate-goal.ts';
export { MandateSetUp } from '../mandates/mandate-set-up.tsx';
