import { randomBytes } from 'node:crypto';
import { cards } from '@fareway/texts/operators/practice.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DB, Json } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Accounts of practice operators begin with this. A constraint of the database keeps them from real operators. */
const accountPrefix = 'acct_practice_';

/** The account of a practice operator at the pretend provider. */
export function practiceAccountOf(clientId: string): string {
  return `${accountPrefix}${clientId.replaceAll('-', '')}`;
}

/** The saved card of every invented family. It always pays. */
export const pretendCard = {
  id: 'pm_practice_pays',
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 },
};
/** A card that is always declined, for a call that names it. */
const declinedCard = 'pm_practice_declined';

/** A request as the SDK of the real provider sends it. */
export interface PretendRequest {
  method: string;
  /** With the query. */
  path: string;
  account: string;
  idempotencyKey: string | undefined;
  /** Form encoded. */
  body: string;
}

export interface PretendResponse {
  status: number;
  body: object;
}

/** Returns the account of a practice operator that a request of the SDK is about; undefined for a request to the real provider. */
export function pretendAccountIn(path: string, account: string | undefined): string | undefined {
  if (account?.startsWith(accountPrefix)) return account;
  return /^\/v1\/accounts\/(acct_practice_\w+)/.exec(path)?.[1];
}

/**
 * The pretend provider of cards (decision 279): what Stripe would respond to the requests that Fareway makes, from rows of the practice operator. Nothing
 * leaves the server. A request that is not known here is refused like an object that does not exist.
 */
export async function pretendCards(db: Database, request: PretendRequest): Promise<PretendResponse> {
  const { pathname, searchParams } = new URL(request.path, 'https://practice.invalid');
  const given = request.method === 'GET' ? searchParams : new URLSearchParams(request.body);
  const clientId = await operatorOf(db, request.account);
  const [, , collection = '', id = '', part = '', partId = ''] = pathname.split('/');
  if (!clientId) return missing('account');
  const provider: Provider = { db, clientId, given, idempotencyKey: request.idempotencyKey };
  switch (`${request.method.toLowerCase()}:${collection}${id && '/:id'}${part && `/${part}`}${partId && '/:id'}`) {
    case 'post:payment_intents':
      return charge(provider);
    case 'get:payment_intents':
      return ok(list(await readAll(provider, 'payment_intent', { customer: given.get('customer') })));
    case 'get:payment_intents/:id':
    case 'post:payment_intents/:id/confirm':
      return found(await read(provider, 'payment_intent', id));
    case 'post:payment_intents/:id/cancel':
      // every payment is in a final state from the beginning
      return refused('payment_intent_unexpected_state', cards.final, 400);
    case 'post:customers':
      return ok(await create(provider, 'customer', 'cus', { object: 'customer', email: given.get('email') }));
    case 'delete:customers/:id':
      return ok({ id, object: 'customer', deleted: true });
    case 'get:customers/:id/payment_methods':
      return (await read(provider, 'customer', id)) ? ok(list([methodOf(id)])) : missing('customer');
    case 'get:customers/:id/payment_methods/:id':
      return partId === pretendCard.id ? ok(methodOf(id)) : missing('payment_method');
    case 'post:refunds':
      return refund(provider);
    case 'get:refunds':
      return ok(list(await readAll(provider, 'refund', { payment_intent: given.get('payment_intent') })));
    case 'get:accounts/:id':
      return ok({ id, object: 'account', charges_enabled: true, payouts_enabled: true, details_submitted: true });
    case 'get:payouts':
      return ok(list([]));
    default:
      return missing(collection);
  }
}

interface Provider {
  db: Database;
  clientId: string;
  given: URLSearchParams;
  idempotencyKey: string | undefined;
}

type Kind = 'customer' | 'payment_intent' | 'refund';

/** Takes a payment at once. It asks for no authentication. */
async function charge(provider: Provider): Promise<PretendResponse> {
  const { given } = provider;
  const customer = given.get('customer') ?? '';
  if (!(await read(provider, 'customer', customer))) return missing('customer');
  if (given.get('payment_method') === declinedCard) return refused('card_declined', cards.declined, 402);
  if (given.get('payment_method') !== pretendCard.id) return missing('payment_method');
  const amount = Number(given.get('amount'));
  const payment = {
    object: 'payment_intent',
    amount,
    amount_received: amount,
    currency: given.get('currency'),
    customer,
    status: 'succeeded',
    metadata: metadataIn(given),
    cancellation_reason: null,
    last_payment_error: null,
    latest_charge: { object: 'charge', payment_method_details: { card: pretendCard.card } },
  };
  return ok(await create(provider, 'payment_intent', 'pi', payment));
}

/** Gives money back, up to what the payment has left. */
async function refund(provider: Provider): Promise<PretendResponse> {
  const { given, db, clientId } = provider;
  const payment_intent = given.get('payment_intent') ?? '';
  return inTransaction(db, async (transaction) => {
    const payments = transaction.selectFrom('practice_provider_objects').select('id').where('client_id', '=', clientId);
    const ofKind = payments.where('kind', '=', 'payment_intent').where('id', '=', payment_intent);
    if (!(await ofKind.forUpdate().executeTakeFirst())) return missing('payment_intent');
    // read after the lock, so that refunds at once see each other
    const { rows } = await sql<{ amount: number; refunded: number }>`
      SELECT (payment.body ->> 'amount')::integer AS amount, (
        SELECT coalesce(sum((refund.body ->> 'amount')::integer), 0)::integer FROM practice_provider_objects AS refund
        WHERE refund.client_id = ${clientId} AND refund.kind = 'refund' AND refund.body ->> 'payment_intent' = payment.id
          AND refund.idempotency_key IS DISTINCT FROM ${provider.idempotencyKey ?? null}
      ) AS refunded
      FROM practice_provider_objects AS payment WHERE payment.client_id = ${clientId} AND payment.id = ${payment_intent}`.execute(
      transaction,
    );
    const payment = rows[0]!;
    const amount = Number(given.get('amount') ?? payment.amount - payment.refunded);
    if (amount < 1 || payment.refunded + amount > payment.amount) {
      return refused('charge_already_refunded', cards.tooMuch, 400);
    }
    const values = { object: 'refund', amount, payment_intent, status: 'succeeded', metadata: metadataIn(given) };
    return ok(await create({ ...provider, db: transaction }, 'refund', 're', values));
  });
}

async function operatorOf(db: Kysely<DB>, account: string): Promise<string | undefined> {
  const clients = db.selectFrom('clients').select('id').where('stripe_account_id', '=', account);
  return (await clients.where('practice_of', 'is not', null).executeTakeFirst())?.id;
}

async function create<T extends object>(
  {
    db,
    clientId,
    idempotencyKey = null,
  }: { db: Kysely<DB>; clientId: string; idempotencyKey?: string | null | undefined },
  kind: Kind,
  prefix: string,
  values: T,
): Promise<T & { id: string }> {
  const body = { id: `${prefix}_practice_${randomBytes(9).toString('hex')}`, ...values };
  await db
    .insertInto('practice_provider_objects')
    .values({ client_id: clientId, id: body.id, kind, idempotency_key: idempotencyKey, body: JSON.stringify(body) })
    .onConflict((conflict) => conflict.columns(['client_id', 'idempotency_key']).doNothing())
    .execute();
  const objects = db.selectFrom('practice_provider_objects').select('body').where('client_id', '=', clientId);
  const stored =
    idempotencyKey === null ? objects.where('id', '=', body.id) : objects.where('idempotency_key', '=', idempotencyKey);
  return (await stored.executeTakeFirstOrThrow()).body as unknown as T & { id: string };
}

async function read({ db, clientId }: Provider, kind: Kind, id: string): Promise<Json | undefined> {
  const objects = db.selectFrom('practice_provider_objects').select('body').where('client_id', '=', clientId);
  return (await objects.where('kind', '=', kind).where('id', '=', id).executeTakeFirst())?.body ?? undefined;
}

/** The objects of a kind with these values, the newest first. */
async function readAll({ db, clientId }: Provider, kind: Kind, values: object): Promise<Json[]> {
  const { rows } = await sql<{ body: Json }>`
    SELECT body FROM practice_provider_objects
    WHERE client_id = ${clientId} AND kind = ${kind} AND body @> ${JSON.stringify(values)}::jsonb
    ORDER BY created_at DESC, id LIMIT 100`.execute(db);
  return rows.map(({ body }) => body);
}

function methodOf(customer: string): object {
  return { ...pretendCard, object: 'payment_method', type: 'card', customer, created: 0 };
}

function metadataIn(given: URLSearchParams): Record<string, string> {
  const entries = [...given].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

const ok = (body: object): PretendResponse => ({ status: 200, body });

const found = (body: Json | undefined): PretendResponse => (body ? ok(body as object) : missing('payment_intent'));

function list(data: readonly unknown[]): object {
  return { object: 'list', data, has_more: false, url: '/v1' };
}

function missing(param: string): PretendResponse {
  const error = { type: 'invalid_request_error', code: 'resource_missing', param, message: cards.missing(param) };
  return { status: 404, body: { error } };
}

function refused(code: string, message: string, status: 400 | 402): PretendResponse {
  const type = status === 402 ? 'card_error' : 'invalid_request_error';
  return { status, body: { error: { type, code, message } } };
}
