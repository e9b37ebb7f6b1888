import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { connectGoCardless } from '@fareway/server/payments/direct-debit/connect-gocardless.ts';
import { connectStripe } from '@fareway/server/payments/cards/connect-stripe.ts';
import { folderPhotoStore } from '@fareway/server/accounts/photos/folder-photo-store.ts';
import { systemClock } from '@fareway/server/platform/clock.ts';
import { readConfig } from '@fareway/server/platform/config.ts';
import { connectDatabase } from '@fareway/server/platform/database/connect.ts';
import { newId } from '@fareway/server/platform/ids.ts';
import { payByCard } from '@fareway/server/sales/checkout/payment/pay-by-card.ts';
import { orderKinds } from '@fareway/server/sales/order-kinds.ts';
import { purchaseKind } from '@fareway/server/sales/purchases/order-kind.ts';
import { firstCall } from '@fareway/server/sales/purchases/schemas.ts';
import { familyKind } from '@fareway/server/sales/family-orders/order-kind.ts';
import { firstFamilyCall } from '@fareway/server/sales/family-orders/schemas.ts';
import type { TestOperator } from '@fareway/server/testing/builders/build-operator.ts';
import type { TestPurchaser } from '@fareway/server/testing/builders/build-purchaser.ts';
import { purchaseBody } from '@fareway/server/testing/test-shop.ts';
import type { Bench } from './open-bench.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  /** The ids of this purchase, which are new in each repetition. */
  ownIds: Set<string>;
  /** The last name of its passenger, which is another one in each repetition. */
  lastName: string;
}

/** Returns what pages send for a passenger with a last name: they ask about a second payment (decision 415). */
export function bodyOf(operator: TestOperator, lastName: string) {
  return { ...purchaseBody(operator, { passenger: { lastName } }), second_payment: 'ask' as const };
}

/** Returns the last name of another passenger: the same ticket for the same one is asked about for an hour. */
export function newName(): string {
  const letters = [...randomBytes(8)].map((byte) => String.fromCodePoint(97 + (byte % 26)));
  return `B${letters.join('')}`;
}

/** Every statement of one purchase of a buyer, as it was sent to the database. Another buyer makes a purchase, too. */
export async function captureStatements(
  bench: Bench,
  operator: TestOperator,
  [buyer, another]: readonly [TestPurchaser, TestPurchaser],
) {
  const lastName = newName();
  const capture = (by: TestPurchaser) =>
    captureOf(bench, by, purchaseKind, firstCall.parse(bodyOf(operator, lastName)));
  const idsOf = (captured: Pick<Statement, 'parameters'>[]) =>
    JSON.stringify(captured.map(({ parameters }) => parameters)).match(uuid) ?? [];
  const captured = await capture(buyer);
  // what two purchases have in common, such as the seats and the stop, is of the operator
  const shared = new Set([...idsOf(await capture(another)), ...(JSON.stringify(buyer).match(uuid) ?? [])]);
  const ownIds = new Set(idsOf(captured).filter((id) => !shared.has(id)));
  return captured.map((statement): Statement => ({ ...statement, ownIds, lastName }));
}

/** Returns the number of statements of one payment for three passengers. */
export async function countStatementsOfFamily(bench: Bench, operator: TestOperator, buyer: TestPurchaser) {
  const { client, payment_method_id, second_payment, ...line } = bodyOf(operator, newName());
  const input = firstFamilyCall.parse({ client, payment_method_id, second_payment, lines: [line, line, line] });
  return (await captureOf(bench, buyer, familyKind, input)).length;
}

type PayingInput = Parameters<typeof payByCard>[2]['input'];

/** Pays by card, and returns the statements. */
async function captureOf<Input extends PayingInput>(
  { deps, env, connectionString }: Bench,
  buyer: TestPurchaser,
  kind: Parameters<typeof payByCard<Input>>[1],
  input: Input,
) {
  const captured: Pick<Statement, 'sql' | 'parameters'>[] = [];
  const config = readConfig(env);
  const db = connectDatabase({ connectionString, poolSize: 1, onStatement: (statement) => captured.push(statement) });
  await payByCard(
    {
      ...deps,
      db,
      publicDb: db,
      clock: systemClock,
      config,
      log: pino({ level: 'silent' }),
      stripe: connectStripe(config.stripe, db),
      gocardless: connectGoCardless(config.gocardless),
      photoStore: folderPhotoStore(config.dataDirectory),
      orderKinds,
      nudge: () => undefined,
    },
    kind,
    {
      payer: { userId: buyer.id, email: buyer.email, sessionId: buyer.session_id, network: buyer.address },
      key: newId(),
      input,
    },
  );
  await db.destroy();
  return captured;
}

export const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
