import type { Stripe } from 'stripe';
import { newId, unixNow } from '../../store/identifiers.ts';
import type { Call } from '../requests/call.ts';
import { readCard } from './card-details.ts';
import { findCustomer } from '../customers.ts';
import { cardError, invalidRequest, missingResource } from '../requests/failure.ts';
import { listParameters, page } from '../requests/lists.ts';
import { address, integer, metadata, object, oneOf, readParameters, required, text } from '../requests/parameters.ts';
import type { Parameters } from '../requests/parameters.ts';
import type { Wallet } from '../../store/records.ts';
import { cardOfFingerprint, cardOfPredefinedMethod, fingerprintOf } from './test-cards.ts';
import type { TestCard } from './test-cards.ts';

const billingDetails = object({ address, email: text, name: text, phone: text });
const card = object({ number: text, exp_month: integer, exp_year: integer, cvc: text, token: text });
const creation = {
  type: oneOf('card'),
  card,
  billing_details: billingDetails,
  metadata,
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
};

export function createPaymentMethod(call: Call): Stripe.PaymentMethod {
  const given = readParameters(call.form, creation);
  required(given.type, 'type');
  const card = required(given.card, 'card');
  if (card.token !== undefined) return keepWalletCard(call, card.token, given);
  const details = readCard(card);
  return keep(call, {
    card: details.card,
    expires: details.expires,
    billing: given.billing_details,
    metadata: given.metadata ?? {},
    checked: details.cvcGiven,
  });
}

/** Creates the payment method of a card that a wallet has approved. A token is used once, as at Stripe. */
function keepWalletCard(call: Call, token: string, given: Parameters<typeof creation>): Stripe.PaymentMethod {
  const { card, metadata: notes } = given;
  const other = Object.keys(card ?? {}).find((name) => name !== 'token');
  if (other !== undefined) {
    throw invalidRequest(`You may only specify one of these parameters: token, ${other}.`, { param: 'card' });
  }
  const found = call.store.get(call.account, 'wallet_token', token);
  if (found === undefined) throw missingResource('token', token, 'card[token]');
  if (found.used) {
    throw invalidRequest(`You cannot use a Stripe token more than once: ${token}.`, { code: 'token_already_used' });
  }
  call.store.put(call.account, 'wallet_token', { ...found, used: true });
  return keep(call, {
    card: cardOfFingerprint(found.card)!,
    expires: { month: 11, year: new Date().getUTCFullYear() + 1 },
    billing: given.billing_details,
    metadata: notes ?? {},
    checked: false,
    wallet: found.wallet,
  });
}

export function retrievePaymentMethod(call: Call): Stripe.PaymentMethod {
  readParameters(call.form, {});
  return findPaymentMethod(call, call.ids[0]!);
}

export function attachPaymentMethod(call: Call): Stripe.PaymentMethod {
  const given = readParameters(call.form, { customer: text });
  const customer = findCustomer(call, required(given.customer, 'customer'), 'customer');
  const method = findPaymentMethod(call, call.ids[0]!);
  if (method.customer !== null && method.customer !== customer.id) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  requireReusable(call, method);
  const { decline, refuses_saving: refused } = behaviourOf(method);
  if (decline !== undefined && refused) {
    throw cardError(
      decline.code,
      decline.message,
      decline.decline_code === undefined ? {} : { decline_code: decline.decline_code },
    );
  }
  return saveToCustomer(call, method, customer.id, false);
}

export function detachPaymentMethod(call: Call): Stripe.PaymentMethod {
  readParameters(call.form, {});
  const method = findPaymentMethod(call, call.ids[0]!);
  if (method.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  const detached = { ...method, customer: null };
  call.store.put(call.account, 'payment_method', detached);
  call.store.put(call.account, 'card_history', { id: method.id, set_up: false, used_up: true });
  call.emit('payment_method.detached', detached);
  return detached;
}

export function listPaymentMethods(call: Call): Stripe.ApiList<Stripe.PaymentMethod> {
  const given = readParameters(call.form, { ...listParameters, customer: text, type: oneOf('card') });
  const customer = findCustomer(call, required(given.customer, 'customer'), 'customer');
  return page(
    call.store.newestFirst(call.account, 'payment_method', `customer:${customer.id}`),
    given,
    '/v1/payment_methods',
  );
}

export function listCustomerPaymentMethods(call: Call): Stripe.ApiList<Stripe.PaymentMethod> {
  const given = readParameters(call.form, { ...listParameters, type: oneOf('card') });
  const customer = findCustomer(call, call.ids[0]!);
  const methods = call.store.newestFirst(call.account, 'payment_method', `customer:${customer.id}`);
  return page(methods, given, `/v1/customers/${customer.id}/payment_methods`);
}

export function retrieveCustomerPaymentMethod(call: Call): Stripe.PaymentMethod {
  readParameters(call.form, {});
  const method = findPaymentMethod(call, call.ids[1]!);
  if (method.customer !== call.ids[0]) throw missingResource('payment_method', method.id, 'payment_method');
  return method;
}

/** Returns a payment method of the account. The predefined names (`pm_card_visa`) create a new one each time, as at Stripe. */
export function findPaymentMethod(call: Call, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const readyMade = cardOfPredefinedMethod(id);
  if (readyMade !== undefined) {
    const expires = { month: 11, year: new Date().getUTCFullYear() + 1 };
    return keep(call, { card: readyMade, expires, billing: undefined, metadata: {}, checked: false });
  }
  const method = call.store.get(call.account, 'payment_method', id);
  if (method === undefined) throw missingResource('payment_method', id, param);
  return method;
}

export function behaviourOf(method: Stripe.PaymentMethod): TestCard {
  return cardOfFingerprint(method.card!.fingerprint!)!;
}

/** A card that was charged without a customer, or was detached from one, cannot be charged again. */
export function requireReusable(call: Call, method: Stripe.PaymentMethod): void {
  if (method.customer !== null || !call.store.get(call.account, 'card_history', method.id)?.used_up) return;
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  );
}

/** Attaches a method to its customer. `setUp`: the bank allows further charges without the cardholder. */
export function saveToCustomer(
  call: Call,
  method: Stripe.PaymentMethod,
  customer: string,
  setUp: boolean,
): Stripe.PaymentMethod {
  if (setUp) call.store.put(call.account, 'card_history', { id: method.id, set_up: true, used_up: false });
  if (method.customer === customer) return method;
  const attached = { ...method, customer };
  call.store.put(call.account, 'payment_method', attached);
  call.emit('payment_method.attached', attached);
  return attached;
}

interface NewCard {
  card: TestCard;
  expires: { month: number; year: number };
  billing: ReturnType<typeof billingDetails> | undefined;
  metadata: Record<string, string>;
  checked: boolean;
  wallet?: Wallet;
}

/** Apple Pay uses a number of the device, Google Pay the card's own. */
function walletOf(wallet: Wallet | undefined): Stripe.PaymentMethod.Card.Wallet | null {
  switch (wallet) {
    case undefined:
      return null;
    case 'apple_pay':
      return { type: wallet, apple_pay: {}, dynamic_last4: '1881' };
    case 'google_pay':
      return { type: wallet, google_pay: {}, dynamic_last4: null };
  }
}

function keep(
  call: Call,
  { card: behaviour, expires, billing, metadata: notes, checked, wallet }: NewCard,
): Stripe.PaymentMethod {
  const place = billing?.address;
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: place?.city ?? null,
        country: place?.country ?? null,
        line1: place?.line1 ?? null,
        line2: place?.line2 ?? null,
        postal_code: place?.postal_code ?? null,
        state: place?.state ?? null,
      },
      email: billing?.email ?? null,
      name: billing?.name ?? null,
      phone: billing?.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: behaviour.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: place?.postal_code === undefined ? null : 'unchecked',
        cvc_check: checked ? 'unchecked' : null,
      },
      country: behaviour.country,
      display_brand: behaviour.brand === 'amex' ? 'american_express' : behaviour.brand,
      exp_month: expires.month,
      exp_year: expires.year,
      fingerprint: fingerprintOf(behaviour.number),
      funding: behaviour.funding,
      generated_from: null,
      last4: behaviour.number.slice(-4),
      networks: { available: [behaviour.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: walletOf(wallet),
    },
    created: unixNow(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: notes,
    type: 'card',
  };
  call.store.put(call.account, 'payment_method', method);
  return method;
}
