import { findBankAccount, listBankAccounts } from '../customers/bank-accounts.ts';
import { createFlow } from '../billing-requests/flows.ts';
import { cancelBillingRequest, createBillingRequest, fulfilBillingRequest } from '../billing-requests/create.ts';
import { listBillingRequests, retrieveBillingRequest } from '../billing-requests/look-up.ts';
import type { Handler, ListHandler } from './call.ts';
import { listCreditors, retrieveCreditor, retrieveCreditorBankAccount } from '../creditors.ts';
import { findCustomerOf, listCustomers, updateCustomer } from '../customers/customers.ts';
import { listEvents, retrieveEvent } from '../events.ts';
import { cancelInstalmentSchedule } from '../instalment-schedules/cancel.ts';
import { createInstalmentSchedule } from '../instalment-schedules/create.ts';
import {
  listInstalmentSchedules,
  retrieveInstalmentSchedule,
  updateInstalmentSchedule,
} from '../instalment-schedules/look-up.ts';
import { cancelMandate, listMandates, retrieveMandate, updateMandate } from '../mandates/mandates.ts';
import { createPayment } from '../payments/create.ts';
import { cancelPayment, listPayments, retrievePayment, retryPayment, updatePayment } from '../payments/payments.ts';
import { listPayoutItems } from '../payouts/payout-items.ts';
import { listPayouts, retrievePayout } from '../payouts/payouts.ts';
import { createRefund, listRefunds, retrieveRefund, updateRefund } from '../refunds.ts';
import { removeCustomer } from '../customers/remove-customer.ts';
import { runScenarioSimulator } from '../scenarios.ts';

export type Route =
  | { method: 'GET'; path: string; list: ListHandler }
  | { method: 'GET' | 'PUT' | 'DELETE'; path: string; one: Handler }
  | { method: 'POST'; path: string; one: Handler }
  | { method: 'POST'; path: string; create: Handler };

/** Every call of GoCardless's API that the sandbox supports. The first part of a path is the key in the bodies. */
const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/creditors', list: listCreditors },
  { method: 'GET', path: '/creditors/:id', one: retrieveCreditor },
  { method: 'GET', path: '/creditor_bank_accounts/:id', one: retrieveCreditorBankAccount },
  { method: 'GET', path: '/customers', list: listCustomers },
  { method: 'GET', path: '/customers/:id', one: findCustomerOf },
  { method: 'PUT', path: '/customers/:id', one: updateCustomer },
  { method: 'DELETE', path: '/customers/:id', one: removeCustomer },
  { method: 'GET', path: '/customer_bank_accounts', list: listBankAccounts },
  { method: 'GET', path: '/customer_bank_accounts/:id', one: findBankAccount },
  { method: 'GET', path: '/billing_requests', list: listBillingRequests },
  { method: 'POST', path: '/billing_requests', create: createBillingRequest },
  { method: 'GET', path: '/billing_requests/:id', one: retrieveBillingRequest },
  { method: 'POST', path: '/billing_requests/:id/actions/cancel', one: cancelBillingRequest },
  { method: 'POST', path: '/billing_requests/:id/actions/fulfil', one: fulfilBillingRequest },
  { method: 'POST', path: '/billing_request_flows', create: createFlow },
  { method: 'GET', path: '/mandates', list: listMandates },
  { method: 'GET', path: '/mandates/:id', one: retrieveMandate },
  { method: 'PUT', path: '/mandates/:id', one: updateMandate },
  { method: 'POST', path: '/mandates/:id/actions/cancel', one: cancelMandate },
  { method: 'GET', path: '/instalment_schedules', list: listInstalmentSchedules },
  { method: 'POST', path: '/instalment_schedules', create: createInstalmentSchedule },
  { method: 'POST', path: '/instalment_schedules/create_with_dates', create: createInstalmentSchedule },
  { method: 'GET', path: '/instalment_schedules/:id', one: retrieveInstalmentSchedule },
  { method: 'PUT', path: '/instalment_schedules/:id', one: updateInstalmentSchedule },
  { method: 'POST', path: '/instalment_schedules/:id/actions/cancel', one: cancelInstalmentSchedule },
  { method: 'GET', path: '/payments', list: listPayments },
  { method: 'POST', path: '/payments', create: createPayment },
  { method: 'GET', path: '/payments/:id', one: retrievePayment },
  { method: 'PUT', path: '/payments/:id', one: updatePayment },
  { method: 'POST', path: '/payments/:id/actions/cancel', one: cancelPayment },
  { method: 'POST', path: '/payments/:id/actions/retry', one: retryPayment },
  { method: 'GET', path: '/refunds', list: listRefunds },
  { method: 'POST', path: '/refunds', create: createRefund },
  { method: 'GET', path: '/refunds/:id', one: retrieveRefund },
  { method: 'PUT', path: '/refunds/:id', one: updateRefund },
  { method: 'GET', path: '/payouts', list: listPayouts },
  { method: 'GET', path: '/payouts/:id', one: retrievePayout },
  { method: 'GET', path: '/payout_items', list: listPayoutItems },
  { method: 'GET', path: '/events', list: listEvents },
  { method: 'GET', path: '/events/:id', one: retrieveEvent },
  { method: 'POST', path: '/scenario_simulators/:id/actions/run', one: runScenarioSimulator },
];

const patterns = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(':id', '([^/]+)')}$`),
}));

/** Returns the handler of a call, with the id in its path. The first matching line of the table is used. */
export function findDebitRoute(method: string, path: string): { route: Route; id: string } | undefined {
  for (const { route, pattern } of patterns) {
    const found = route.method === method ? pattern.exec(path) : null;
    if (found !== null) return { route, id: decodeURIComponent(found[1] ?? '') };
  }
  return undefined;
}

const resources = new Set(ROUTES.map(({ path }) => path.split('/')[1]!));

/** Returns whether a path belongs to GoCardless: its client cannot add a prefix to the address. */
export function isDebitPath(path: string): boolean {
  return resources.has(path.split('/')[1] ?? '');
}
