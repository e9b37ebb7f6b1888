import { creditorId } from '../gocardless/creditors.ts';
import { addCustomer } from '../gocardless/customers/customers.ts';
import { outcomeOf } from '../gocardless/customers/test-bank-accounts.ts';
import { createPayments } from '../gocardless/instalment-schedules/create-payments.ts';
import { activateMandate, addMandate } from '../gocardless/mandates/process-day.ts';
import { organisationOf } from '../gocardless/requests/credentials.ts';
import { writtenEvent } from '../gocardless/run-work.ts';
import type { Work } from '../gocardless/run-work.ts';
import { addDays } from '../gocardless/time/calendar.ts';
import { processDay } from '../gocardless/time/days.ts';
import type { Sandbox } from '../sandbox-context.ts';
import type { CustomerBankAccount, Instalment } from '../store/gocardless-records.ts';

/** A mandate that was given in the past, with the schedules that are paid by it. Days are `YYYY-MM-DD`. */
export interface PastMandate {
  id: string;
  customer: string;
  bank_account: string;
  reference: string;
  day: string;
  payer: { given_name: string; family_name: string; email: string };
  /** A test account, whose number decides what becomes of its payments. */
  account_number: string;
  schedules: {
    id: string;
    day: string;
    name: string;
    /** Minor units. */
    total: number;
    order_id: string;
    instalments: Instalment[];
  }[];
}

/**
 * Adds mandates of the past to the organisation of a token `sandbox_demo_<name>`, and processes each day from the first of them until today, so that
 * payments are as they would be: paid out, failed, at the bank. Sends no events.
 */
export function addPastMandates(
  { store }: Sandbox,
  name: string,
  mandates: readonly PastMandate[],
  until: string,
): void {
  const organisation = organisationOf(name);
  const workOn = (today: string): Work => {
    const now = `${today}T09:00:00.000Z`;
    // past events are not stored or sent
    return { organisation, store, today, now, emit: (event) => writtenEvent({ organisation, now }, event) };
  };
  for (const mandate of mandates) {
    giveMandate(workOn(mandate.day), mandate);
    for (const schedule of mandate.schedules) addSchedule(workOn(schedule.day), mandate, schedule);
  }
  const first = mandates.map(({ day }) => day).toSorted((one, other) => one.localeCompare(other))[0];
  for (let day = first; day !== undefined && day <= until; day = addDays(day, 1)) processDay(workOn(day));
}

function giveMandate(work: Work, { id, customer, bank_account, reference, payer, account_number }: PastMandate): void {
  const { store, organisation, now } = work;
  const added = addCustomer(work);
  store.remove(organisation, 'gocardless_customer', added.id);
  store.put(organisation, 'gocardless_customer', { ...added, ...payer, id: customer, country_code: 'GB' });
  const account: CustomerBankAccount = {
    id: bank_account,
    created_at: now,
    account_holder_name: `${payer.given_name} ${payer.family_name}`.toUpperCase(),
    account_number_ending: account_number.slice(-2),
    bank_name: 'BARCLAYS BANK PLC',
    country_code: 'GB',
    currency: 'GBP',
    enabled: true,
    metadata: {},
    links: { customer },
    hidden: { outcome: outcomeOf(account_number) },
  };
  store.put(organisation, 'gocardless_bank_account', account);
  const made = addMandate(work, { scheme: 'bacs', metadata: {}, creditor: creditorId(work), account });
  store.remove(organisation, 'gocardless_mandate', made.id);
  activateMandate(work, { ...made, id, reference });
}

function addSchedule(work: Work, mandate: PastMandate, schedule: PastMandate['schedules'][number]): void {
  const { id, name, total, order_id, instalments } = schedule;
  work.store.put(work.organisation, 'gocardless_instalment_schedule', {
    id,
    created_at: work.now,
    name,
    currency: 'GBP',
    total_amount: total,
    status: 'pending',
    payment_errors: {},
    metadata: { order_id },
    links: { customer: mandate.customer, mandate: mandate.id },
    hidden: { instalments, payment_reference: null, retry_if_possible: false },
  });
  createPayments(work, id);
}
