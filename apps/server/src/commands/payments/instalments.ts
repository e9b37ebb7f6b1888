import { formatMoney, fromWire } from '@fareway/domain/money/money.ts';
import { findOperator } from '../../operators/find-operator.ts';
import { readChoiceOf, UsageError } from '../../platform/usage-error.ts';
import { requestRetry } from '../../sales/instalments/collection/request-retry.ts';
import { updateInstalmentRule } from '../../sales/instalments/collection/update-instalment-rule.ts';
import { findPlanOfTicket } from '../../sales/instalments/plans/find-plan.ts';
import { requestRefund } from '../../sales/instalments/refunds/request-refund.ts';
import { readReason } from '../command-deps.ts';
import type { CommandDeps } from '../command-deps.ts';
import { readTicketId } from '../references.ts';

const rules = { keep: { suspends_in_arrears: false }, suspend: { suspends_in_arrears: true } };

/** Refunds money of a paid instalment. The running server requests it from the provider. */
export async function refundInstalment(
  deps: CommandDeps,
  [slug = '', ticketId = '', number = '', amount = '', ...words]: string[],
): Promise<string> {
  const reason = readReason(words);
  const plan = await findPlan(deps, slug, ticketId);
  if (!/^\d{1,6}(\.\d{2})?$/.test(amount) || Number(amount) === 0) throw new UsageError('Write the amount as 81.00');
  const wanted = { number: readNumber(number), amount: fromWire(Number(amount)), reason };
  const currency = await requestRefund(deps, deps.staff, plan, wanted);
  return `${formatMoney(wanted.amount, currency)} of instalment ${number} will be refunded. \`plan\` shows the outcome.\n`;
}

/** Retries a failed instalment. The running server requests it from the provider. */
export async function retryInstalment(
  deps: CommandDeps,
  [slug = '', ticketId = '', number = '']: string[],
): Promise<string> {
  const plan = await findPlan(deps, slug, ticketId);
  await requestRetry(deps, deps.staff, plan, readNumber(number));
  return `Instalment ${number} is retried within a minute. \`plan\` shows the outcome.\n`;
}

/** Sets how many times an operator's failed instalments are retried, and whether arrears suspend a ticket. */
export async function setInstalmentRule(
  deps: CommandDeps,
  [slug = '', retries = '', choice = '']: string[],
): Promise<string> {
  const client = await findOperator(deps.db, slug);
  if (!/^[0-3]$/.test(retries)) throw new UsageError('Write the number of retries, 0 to 3');
  const { suspends_in_arrears } = readChoiceOf(rules, choice);
  const rule = { instalment_retries: Number(retries), suspends_in_arrears };
  await updateInstalmentRule(deps, deps.staff, client.id, rule);
  const ticket = suspends_in_arrears ? 'is suspended' : 'stays in use';
  return `${client.name}: a failed instalment is retried ${retries} times, and a ticket in arrears ${ticket}.\n`;
}

async function findPlan({ db }: CommandDeps, slug: string, ticketId: string) {
  const client = await findOperator(db, slug);
  return findPlanOfTicket(db, client.id, await readTicketId(db, client.id, ticketId));
}

function readNumber(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new UsageError('Write the number of the instalment, as `plan` shows it');
  return Number(text);
}
