import { createAccountLink } from '../accounts/account-links.ts';
import { createAccount, retrieveAccount, retrieveOwnAccount } from '../accounts/accounts.ts';
import { listBalanceTransactions, retrieveBalanceTransaction } from '../balance-transactions.ts';
import type { Handler } from './call.ts';
import { listCharges, retrieveCharge } from '../charges.ts';
import { createCustomer, deleteCustomer, listCustomers, retrieveCustomer, updateCustomer } from '../customers.ts';
import { listDisputes, retrieveDispute } from '../disputes.ts';
import { listEvents, retrieveEvent } from '../events.ts';
import { cancelPaymentIntent, updatePaymentIntent } from '../payment-intents/change.ts';
import { confirmPaymentIntent } from '../payment-intents/confirm.ts';
import { createPaymentIntent } from '../payment-intents/create.ts';
import { listPaymentIntents, retrievePaymentIntent, searchPaymentIntents } from '../payment-intents/look-up.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listCustomerPaymentMethods,
  listPaymentMethods,
  retrieveCustomerPaymentMethod,
  retrievePaymentMethod,
} from '../cards/payment-methods.ts';
import {
  createPaymentMethodDomain,
  listPaymentMethodDomains,
  updatePaymentMethodDomain,
} from '../payment-method-domains.ts';
import { listPayouts, retrievePayout } from '../payouts.ts';
import { createRefund, listRefunds, retrieveRefund } from '../refunds.ts';

interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:id` matches one part of the path. */
  path: string;
  handler: Handler;
  /** Whether a publishable key may make the call. */
  fromBrowser?: true;
}

/** Every call of Stripe's API that the sandbox supports. */
const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/v1/account', handler: retrieveOwnAccount },
  { method: 'POST', path: '/v1/account_links', handler: createAccountLink },
  { method: 'POST', path: '/v1/accounts', handler: createAccount },
  { method: 'GET', path: '/v1/accounts/:id', handler: retrieveAccount },
  { method: 'GET', path: '/v1/balance_transactions', handler: listBalanceTransactions },
  { method: 'GET', path: '/v1/balance_transactions/:id', handler: retrieveBalanceTransaction },
  { method: 'GET', path: '/v1/charges', handler: listCharges },
  { method: 'GET', path: '/v1/charges/:id', handler: retrieveCharge },
  { method: 'GET', path: '/v1/customers', handler: listCustomers },
  { method: 'POST', path: '/v1/customers', handler: createCustomer },
  { method: 'GET', path: '/v1/customers/:id', handler: retrieveCustomer },
  { method: 'POST', path: '/v1/customers/:id', handler: updateCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', handler: deleteCustomer },
  { method: 'GET', path: '/v1/customers/:id/payment_methods', handler: listCustomerPaymentMethods },
  { method: 'GET', path: '/v1/customers/:id/payment_methods/:id', handler: retrieveCustomerPaymentMethod },
  { method: 'GET', path: '/v1/disputes', handler: listDisputes },
  { method: 'GET', path: '/v1/disputes/:id', handler: retrieveDispute },
  { method: 'GET', path: '/v1/events', handler: listEvents },
  { method: 'GET', path: '/v1/events/:id', handler: retrieveEvent },
  { method: 'GET', path: '/v1/payment_intents', handler: listPaymentIntents },
  { method: 'POST', path: '/v1/payment_intents', handler: createPaymentIntent },
  { method: 'GET', path: '/v1/payment_intents/search', handler: searchPaymentIntents },
  { method: 'GET', path: '/v1/payment_intents/:id', handler: retrievePaymentIntent, fromBrowser: true },
  { method: 'POST', path: '/v1/payment_intents/:id', handler: updatePaymentIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', handler: cancelPaymentIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', handler: confirmPaymentIntent, fromBrowser: true },
  { method: 'GET', path: '/v1/payment_method_domains', handler: listPaymentMethodDomains },
  { method: 'POST', path: '/v1/payment_method_domains', handler: createPaymentMethodDomain },
  { method: 'POST', path: '/v1/payment_method_domains/:id', handler: updatePaymentMethodDomain },
  { method: 'GET', path: '/v1/payment_methods', handler: listPaymentMethods },
  { method: 'POST', path: '/v1/payment_methods', handler: createPaymentMethod, fromBrowser: true },
  { method: 'GET', path: '/v1/payment_methods/:id', handler: retrievePaymentMethod },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', handler: attachPaymentMethod },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', handler: detachPaymentMethod },
  { method: 'GET', path: '/v1/payouts', handler: listPayouts },
  { method: 'GET', path: '/v1/payouts/:id', handler: retrievePayout },
  { method: 'GET', path: '/v1/refunds', handler: listRefunds },
  { method: 'POST', path: '/v1/refunds', handler: createRefund },
  { method: 'GET', path: '/v1/refunds/:id', handler: retrieveRefund },
];

const patterns = ROUTES.map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replaceAll(':id', '([^/]+)')}$`),
}));

/** Returns the handler of a call, with the ids in its path. The first matching line of the table is used. */
export function findRoute(
  method: string,
  path: string,
): { handler: Handler; ids: string[]; fromBrowser: boolean } | undefined {
  for (const route of patterns) {
    if (route.method !== method) continue;
    const found = route.pattern.exec(path);
    if (found !== null)
      return {
        handler: route.handler,
        ids: found.slice(1).map(decodeURIComponent),
        fromBrowser: route.fromBrowser ?? false,
      };
  }
  return undefined;
}
