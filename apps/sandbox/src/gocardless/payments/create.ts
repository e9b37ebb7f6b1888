import type { Call } from '../requests/call.ts';
import { rollForward } from '../time/calendar.ts';
import { newDebitId } from '../requests/identifiers.ts';
import { usableMandate } from '../mandates/state.ts';
import {
  amount,
  day,
  metadata,
  object,
  oneOf,
  readParameters,
  required,
  text,
  textUpTo,
  truth,
  wrong,
} from '../requests/parameters.ts';
import type { Currency, Instalment, Mandate, Metadata, Payment } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';
import { changePayment } from './change.ts';
import { showPayment } from './payments.ts';

const creation = {
  amount,
  charge_date: day,
  currency: oneOf('GBP', 'EUR'),
  description: textUpTo(255),
  links: object({ mandate: text }),
  metadata,
  reference: textUpTo(140),
  retry_if_possible: truth,
};

/** Creates a single payment without an instalment schedule. Without a date it is charged as soon as possible. */
export function createPayment(call: Call): object {
  const given = readParameters(call.body, creation, ['payments']);
  const currency = required(given.currency, 'payments', 'currency');
  const { mandate, firstDay } = usableMandate(call, 'payments', {
    id: required(given.links?.mandate, 'payments', 'links', 'mandate'),
    currency,
  });
  const chargeDate = given.charge_date ?? firstDay;
  if (chargeDate < firstDay) {
    throw wrong(['payments', 'charge_date'], `must be on or after mandate's next_possible_charge_date`);
  }
  return showPayment(
    addPayment(call, {
      mandate,
      currency,
      amount: required(given.amount, 'payments', 'amount'),
      charge_date: chargeDate,
      description: given.description ?? null,
      reference: given.reference ?? null,
      retry_if_possible: given.retry_if_possible ?? false,
      metadata: given.metadata ?? {},
    }),
  );
}

interface NewPayment extends Instalment {
  mandate: Mandate;
  currency: Currency;
  reference: string | null;
  retry_if_possible: boolean;
  metadata: Metadata;
  instalment_schedule?: string;
}

/** Adds a payment with the given charge date, or the next working day. */
export function addPayment(
  work: Work,
  { mandate, charge_date: chargeDate, instalment_schedule: schedule, ...wanted }: NewPayment,
): Payment {
  const payment: Payment = {
    id: newDebitId('PM'),
    created_at: work.now,
    charge_date: rollForward(chargeDate),
    amount_refunded: 0,
    scheme: mandate.scheme,
    status: 'pending_submission',
    ...wanted,
    links: {
      creditor: mandate.links.creditor,
      mandate: mandate.id,
      ...(schedule !== undefined && { instalment_schedule: schedule }),
    },
    hidden: { customer: mandate.links.customer, confirmed_on: null, paid_out_on: null, failures: 0 },
  };
  changePayment(work, payment, 'created', {
    origin: 'api',
    cause: 'payment_created',
    description: schedule === undefined ? 'Payment created via the API.' : 'Payment created by an instalment schedule.',
  });
  return payment;
}
