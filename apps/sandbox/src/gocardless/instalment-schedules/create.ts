import type { Call } from '../requests/call.ts';
import { validationFailed, fieldProblem } from '../requests/failure.ts';
import { newDebitId } from '../requests/identifiers.ts';
import { usableMandate } from '../mandates/state.ts';
import {
  amount,
  day,
  listOf,
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
import type { Instalment, InstalmentSchedule } from '../../store/gocardless-records.ts';
import { changeSchedule } from './change.ts';
import { showSchedule } from './look-up.ts';
import { createPayments } from './create-payments.ts';

const creation = {
  currency: oneOf('GBP', 'EUR'),
  instalments: listOf(object({ amount, charge_date: day, description: textUpTo(255) })),
  links: object({ mandate: text }),
  metadata,
  name: textUpTo(100),
  payment_reference: textUpTo(140),
  retry_if_possible: truth,
  total_amount: amount,
};
const here = 'instalment_schedules';

/**
 * Creates an instalment schedule with dates. Like GoCardless's, the response has the status `pending` and no payments: they are created a
 * moment later.
 */
export function createInstalmentSchedule(call: Call): object {
  const given = readParameters(call.body, creation, [here]);
  const currency = required(given.currency, here, 'currency');
  const total = required(given.total_amount, here, 'total_amount');
  const { mandate, firstDay } = usableMandate(call, here, {
    id: required(given.links?.mandate, here, 'links', 'mandate'),
    currency,
  });
  const instalments = required(given.instalments, here, 'instalments').map((instalment, position): Instalment => {
    if (instalment.amount === undefined) {
      throw validationFailed([fieldProblem([here, 'instalments', position, 'amount'], "can't be blank")]);
    }
    const chargeDate = instalment.charge_date ?? firstDay;
    if (chargeDate < firstDay) {
      throw wrong(
        [here, 'instalments', position, 'charge_date'],
        `must be on or after mandate's next_possible_charge_date`,
      );
    }
    return { amount: instalment.amount, charge_date: chargeDate, description: instalment.description ?? null };
  });
  if (instalments.length === 0) throw wrong([here, 'instalments'], "can't be blank");
  if (instalments.reduce((sum, instalment) => sum + instalment.amount, 0) !== total) {
    throw wrong([here, 'total_amount'], 'must be equal to the sum of the instalment amounts');
  }
  const schedule: InstalmentSchedule = {
    id: newDebitId('IS'),
    created_at: call.now,
    name: required(given.name, here, 'name'),
    currency,
    total_amount: total,
    status: 'pending',
    payment_errors: {},
    metadata: given.metadata ?? {},
    links: { customer: mandate.links.customer, mandate: mandate.id },
    hidden: {
      instalments,
      payment_reference: given.payment_reference ?? null,
      retry_if_possible: given.retry_if_possible ?? false,
    },
  };
  changeSchedule(call, schedule, 'created');
  call.later((work) => createPayments(work, schedule.id));
  return showSchedule(schedule);
}
