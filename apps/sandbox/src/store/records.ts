import type { Stripe } from 'stripe';
import type { DebitRecords } from './gocardless-records.ts';

/** The state of the sandbox by kind. Objects of the providers' APIs are stored whole, in the shape of the API's responses. */
export interface Records extends DebitRecords {
  /** A connected account that was created here. Others are ready from the beginning. */
  account: Stripe.Account;
  /** An address for the form of an account; it opens once. */
  account_link: AccountLinkRecord;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payment_method_domain: Stripe.PaymentMethodDomain;
  customer: Stripe.Customer;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  balance_transaction: Stripe.BalanceTransaction;
  dispute: Stripe.Dispute;
  payout: Stripe.Payout;
  /** The id is the balance transaction's: the payout that contains it. */
  payout_entry: { id: string; payout: string };
  event: EventRecord;
  /** The id is the payment method's: what Stripe knows of a card and does not return. */
  card_history: { id: string; set_up: boolean; used_up: boolean };
  /** A card that a wallet has approved. `card` is its fingerprint. */
  wallet_token: { id: string; wallet: Wallet; card: string; used: boolean };
  /** The id is the payment intent's: the bank has authenticated this payment method. */
  authentication: { id: string; payment_method: string };
  /** The id is the idempotency key. */
  answer: StoredResponse;
  /** The id is the first event and the target: a webhook without a 2xx response. */
  webhook: Delivery;
  message: Message;
  /** The id is a name of the DNS. */
  txt: { id: string; texts: string[] };
}

export interface AccountLinkRecord {
  id: string;
  account: string;
  /** Unix seconds. */
  expires_at: number;
  refresh_url: string;
  return_url: string;
  is_used: boolean;
}

export const wallets = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof wallets)[number];

export type Kind = keyof Records;

/** An event as the API returns it. The SDK's own union of 250 event types is too narrow to build one generically. */
export interface EventRecord {
  id: string;
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export interface StoredResponse {
  id: string;
  /** Method, path and body of the first request with this key. */
  request: string;
  status: number;
  body: string;
  request_id: string;
}

export type Provider = 'stripe' | 'gocardless';

export interface Delivery {
  id: string;
  provider: Provider;
  /** The provider of the events. */
  account: string;
  /** Stripe sends one at a time, GoCardless up to 250. */
  events: string[];
  url: string;
  attempts: number;
  /** Given up: it is sent again only on request. */
  dead: boolean;
}

export interface Message {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  sent_at: string;
  /** Where a mail program switches such emails off; none for most, and unknown of one that an earlier sandbox stored. */
  unsubscribe_url?: string | null;
  /** From whom it is, and to whom a reply goes, of an email. */
  from?: string | null;
  reply_to?: string | null;
  idempotency_key: string | null;
  /** With a `content_id`, a picture that the HTML shows. */
  attachments: { filename: string; content_type: string; content_base64: string; content_id?: string }[];
}

/** How many records of a kind are stored; the oldest is deleted first. Kinds without an entry have no limit. */
export const RECORD_LIMITS: Partial<Record<Kind, number>> = {
  event: 20_000,
  answer: 50_000,
  message: 5_000,
  txt: 5_000,
  wallet_token: 5_000,
  gocardless_event: 100_000,
};

/** The terms that find a record without a scan of its kind. */
export function indexTerms(kind: Kind, record: Records[Kind]): string[] {
  const fields = record as unknown as Record<string, unknown>;
  const terms = (INDEXED[kind] ?? []).flatMap((field) => {
    const value = fields[field];
    return typeof value === 'string' ? [`${field}:${value}`] : [];
  });
  if (kind.startsWith('gocardless_')) {
    const links = Object.entries(fields['links'] ?? {});
    // a payment has no link to its customer
    const { customer } = (fields['hidden'] ?? {}) as { customer?: unknown };
    const all = [...links, ...(kind === 'gocardless_payment' ? [['customer', customer] as const] : [])];
    return [...terms, ...all.flatMap(([name, id]) => (typeof id === 'string' ? [`${name}:${id}`] : []))];
  }
  if (kind !== 'payment_intent') return terms;
  const metadata = Object.entries((record as Stripe.PaymentIntent).metadata);
  return [...terms, ...metadata.map(([name, value]) => `metadata.${name}:${value}`)];
}

const INDEXED: Partial<Record<Kind, string[]>> = {
  payment_intent: ['customer'],
  payment_method: ['customer'],
  customer: ['email'],
  charge: ['payment_intent', 'customer'],
  refund: ['payment_intent', 'charge'],
  dispute: ['payment_intent', 'charge'],
  balance_transaction: ['source', 'type'],
  payout_entry: ['payout'],
  event: ['type'],
  message: ['to', 'idempotency_key'],
  gocardless_mandate: ['status'],
  gocardless_payment: ['status'],
  gocardless_instalment_schedule: ['status'],
  gocardless_refund: ['status'],
  gocardless_payout: ['status'],
  gocardless_payout_item: ['payout'],
};
