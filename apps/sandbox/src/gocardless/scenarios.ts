import type { Sandbox } from '../sandbox-context.ts';
import type { Call } from './requests/call.ts';
import { invalidState, notFound } from './requests/failure.ts';
import { activateMandate, endMandate, replaceMandate, suspendMandate } from './mandates/process-day.ts';
import { isDead } from './mandates/state.ts';
import { object, readParameters, required, text } from './requests/parameters.ts';
import { chargeBack, confirmPayment, failPayment, submitPayment } from './payments/process-day.ts';
import { payOut } from './payouts/process-day.ts';
import { returnRefund } from './refunds.ts';
import type { Mandate, Payment, Refund } from '../store/gocardless-records.ts';
import { runWork, organisations } from './run-work.ts';
import type { Work } from './run-work.ts';

type OnMandate = (work: Work, mandate: Mandate) => Mandate;
type OnPayment = (work: Work, payment: Payment) => void;

const ON_MANDATES: Record<string, OnMandate> = {
  mandate_activated: activateMandate,
  mandate_suspended: suspendMandate,
  mandate_failed: (work, mandate) => endMandate(work, mandate, 'failed'),
  mandate_expired: (work, mandate) => endMandate(work, mandate, 'expired'),
  mandate_cancelled: (work, mandate) => endMandate(work, mandate, 'cancelled'),
  mandate_blocked: (work, mandate) => endMandate(work, mandate, 'blocked'),
  mandate_replaced: replaceMandate,
};

/** The states from which a payment can reach it; states in between are passed through with their events. */
const ON_PAYMENTS: Record<string, { from: Payment['status'][]; run: OnPayment }> = {
  payment_submitted: { from: ['pending_submission'], run: submitPayment },
  payment_confirmed: { from: ['pending_submission', 'submitted'], run: confirmed },
  payment_failed: {
    from: ['pending_submission', 'submitted'],
    run: (work, payment) => failPayment(work, submitted(work, payment)),
  },
  payment_late_failure: {
    from: ['pending_submission', 'submitted', 'confirmed', 'paid_out'],
    run: (work, payment) => failPayment(work, confirmed(work, payment)),
  },
  payment_charged_back: {
    from: ['pending_submission', 'submitted', 'confirmed', 'paid_out'],
    run: (work, payment) => chargeBack(work, confirmed(work, payment)),
  },
  payment_paid_out: {
    from: ['pending_submission', 'submitted', 'confirmed'],
    run: (work, payment) => payOut(work, payment.currency, [confirmed(work, payment)]),
  },
};

/** The outcome of an existing refund. */
const ON_REFUNDS: Record<string, (work: Work, refund: Refund) => void> = { refund_returned: returnRefund };

export const SCENARIOS = [...Object.keys(ON_MANDATES), ...Object.keys(ON_PAYMENTS), ...Object.keys(ON_REFUNDS)];

/** Moves a mandate, a payment or a refund to the end of a scenario, on any day. Throws GoCardless's refusals. */
export function runScenario(work: Work, scenario: string, resource: string): void {
  const onMandate = Object.hasOwn(ON_MANDATES, scenario) ? ON_MANDATES[scenario] : undefined;
  if (onMandate !== undefined) {
    const mandate = work.store.get(work.organisation, 'gocardless_mandate', resource);
    if (mandate === undefined) throw notFound();
    if (isDead(mandate)) throw invalidState('mandate_is_inactive', `The mandate is ${mandate.status} already`);
    onMandate(work, mandate);
    return;
  }
  const onRefund = Object.hasOwn(ON_REFUNDS, scenario) ? ON_REFUNDS[scenario] : undefined;
  if (onRefund !== undefined) {
    const refund = work.store.get(work.organisation, 'gocardless_refund', resource);
    if (refund === undefined) throw notFound();
    return onRefund(work, refund);
  }
  const onPayment = Object.hasOwn(ON_PAYMENTS, scenario) ? ON_PAYMENTS[scenario] : undefined;
  if (onPayment === undefined) throw notFound();
  const payment = work.store.get(work.organisation, 'gocardless_payment', resource);
  if (payment === undefined) throw notFound();
  if (!onPayment.from.includes(payment.status)) {
    throw invalidState('scenario_not_possible', `A payment that is ${payment.status} cannot get there`);
  }
  onPayment.run(work, payment);
}

/** The same for a resource with an organisation that the caller does not know. */
export function runScenarioAnywhere(sandbox: Sandbox, scenario: string, resource: string): void {
  const { store } = sandbox;
  const owner = organisations(store).find(
    (organisation) =>
      store.get(organisation, 'gocardless_mandate', resource) !== undefined ||
      store.get(organisation, 'gocardless_payment', resource) !== undefined ||
      store.get(organisation, 'gocardless_refund', resource) !== undefined,
  );
  if (owner === undefined) throw notFound();
  runWork(sandbox, owner, (work) => runScenario(work, scenario, resource));
}

/** GoCardless's own call for the same, in its sandbox. */
export function runScenarioSimulator(call: Call): object {
  const given = readParameters(call.body, { links: object({ resource: text }) }, ['data']);
  runScenario(call, call.id, required(given.links?.resource, 'data', 'links', 'resource'));
  return { id: call.id };
}

function submitted(work: Work, payment: Payment): Payment {
  return payment.status === 'pending_submission' ? submitPayment(work, payment) : payment;
}

function confirmed(work: Work, payment: Payment): Payment {
  if (payment.status === 'confirmed' || payment.status === 'paid_out') return payment;
  return confirmPayment(work, submitted(work, payment));
}
