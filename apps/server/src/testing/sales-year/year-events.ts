import { requestRefund } from '../../sales/instalments/refunds/request-refund.ts';
import { endPlan } from '../../sales/instalments/plans/end-plan.ts';
import type { TestShop } from '../test-shop.ts';
import type { RandomChoices } from './random-choices.ts';
import { testStaff } from '../test-staff.ts';

/** The fault between the provider and the server in a few steps. Other steps have none. */
export function drawFault(random: RandomChoices): object | undefined {
  const faults: object[] = [
    { webhooks: { duplicate: 0.5, shuffle: true } },
    { webhooks: { shuffle: true, drop: 0.2 } },
    { fail_503: random.between(1, 3), webhooks: { duplicate: 0.3 } },
    { drop_after_processing: random.between(1, 3) },
    { rate_limit_429: random.between(1, 3), webhooks: { delay_ms: 300 } },
  ];
  return random.happens(0.3) ? { provider: 'gocardless', ...random.oneOf(faults) } : undefined;
}

/** What people do in a step in addition to buying: at the bank, in the operator's office and on the provider's pages. */
export async function drawActions(shop: TestShop, random: RandomChoices, share: number): Promise<void> {
  if (random.happens(share)) await cancelSomeMandate(shop, random);
  if (random.happens(share)) await endSomePlan(shop, random);
  if (random.happens(share)) await refundSomething(shop, random);
  if (random.happens(share / 2)) await refundElsewhere(shop, random);
}

async function cancelSomeMandate({ db, sandbox }: TestShop, random: RandomChoices): Promise<void> {
  const alive = db.selectFrom('mandates').select('provider_mandate_id').where('status', '=', 'active');
  const mandates = await alive.orderBy('id').execute();
  if (mandates.length === 0) return;
  const scenario = random.oneOf(['mandate_cancelled', 'mandate_cancelled', 'mandate_expired', 'mandate_blocked']);
  const resource = random.oneOf(mandates).provider_mandate_id;
  // a mandate that has ended at the provider is refused
  await fetch(`${sandbox.url}/sandbox/scenarios`, { method: 'POST', body: JSON.stringify({ scenario, resource }) });
}

async function endSomePlan({ db, deps }: TestShop, random: RandomChoices): Promise<void> {
  const plans = await db
    .selectFrom('instalment_plans as plan')
    .innerJoin('customer_tickets as ticket', 'ticket.order_id', 'plan.order_id')
    .where('plan.state', 'in', ['active', 'cancelled'])
    .where('ended_at', 'is', null)
    .select(['plan.client_id', 'plan.order_id', 'plan.line', 'ticket.id as customer_ticket_id'])
    .orderBy('ticket.id')
    .execute();
  if (plans.length === 0) return;
  await endPlan(deps, testStaff, random.oneOf(plans), { voids_ticket: random.happens(0.5), reason: 'moved away' });
}

async function refundSomething(shop: TestShop, random: RandomChoices): Promise<void> {
  const paid = await findPaid(shop);
  if (paid.length === 0) return;
  const { client_id, order_id, line, customer_ticket_id, number, amount, refunded } = random.oneOf(paid);
  const wanted = { number, amount: random.between(1, amount - refunded), reason: 'no bus' };
  await requestRefund(shop.deps, testStaff, { client_id, order_id, line, customer_ticket_id }, wanted);
}

async function refundElsewhere(shop: TestShop, random: RandomChoices): Promise<void> {
  const paid = await findPaid(shop);
  if (paid.length === 0) return;
  const { slug, amount, refunded, provider_payment_id: payment } = random.oneOf(paid);
  const given = random.between(1, amount - refunded);
  // refused when more has been refunded than our rows show
  await fetch(`${shop.sandbox.url}/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer sandbox_demo_${slug}`, 'gocardless-version': '2015-07-06' },
    body: JSON.stringify({
      refunds: { amount: given, total_amount_confirmation: refunded + given, links: { payment } },
    }),
  });
}

/** Returns instalments that can be refunded in part and have no refund in progress. */
async function findPaid({ db }: TestShop) {
  const rows = await db
    .selectFrom('instalments as instalment')
    .innerJoin('customer_tickets as ticket', 'ticket.order_id', 'instalment.order_id')
    .innerJoin('clients', 'clients.id', 'instalment.client_id')
    .where('state', 'in', ['confirmed', 'paid_out'])
    .whereRef('refunded', '<', 'amount')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'instalment.order_id')
            .where('refunds.state', '=', 'pending'),
        ),
      ),
    )
    .select([
      'instalment.client_id',
      'instalment.order_id',
      'instalment.line',
      'ticket.id as customer_ticket_id',
      'number',
      'amount',
      'refunded',
      'provider_payment_id',
      'slug',
    ])
    .orderBy('ticket.id')
    .orderBy('number')
    .execute();
  return rows;
}
