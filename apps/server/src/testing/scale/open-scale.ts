import { buildWalletCredentials } from '../builders/build-wallet-credentials.ts';
import { buildOwnedObjects } from '../access/owned-objects.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { startTestShop } from '../test-shop.ts';
import type { TestShop } from '../test-shop.ts';
import { testStaff } from '../test-staff.ts';
import { explainStatements, readExplained } from './explain-statements.ts';
import type { Explained } from './explain-statements.ts';
import { generateRows } from './generate-rows.ts';

/** Writes an entry of the audit log and rolls it back: the first one on a connection reads some 200 pages of the catalogue to plan the triggers. */
async function planTriggersOfAudit({ db, clock }: Pick<TestShop, 'db' | 'clock'>): Promise<void> {
  const client_id = (await db.selectFrom('clients').select('id').executeTakeFirstOrThrow()).id;
  const rollBack = new Error('rolled back');
  const written = db.transaction().execute(async (transaction) => {
    const subject = { kind: 'client', id: client_id };
    const entry = { client_id, actor: testStaff, action: 'change-settings' as const, subject, after: { name: 'A' } };
    await writeAudit(transaction, clock.now(), entry);
    throw rollBack;
  });
  await written.catch((error: unknown) => {
    if (error !== rollBack) throw error;
  });
}

export type ScaleShop = Awaited<ReturnType<typeof openScaleShop>>;

/** Creates a purchaser with one of everything, at an operator with this number of tickets among a hundred operators. */
export async function openScaleShop(tickets: number) {
  const explained: Explained[] = [];
  const shop = await startTestShop({
    // the generated rows are of the sales year 26/27
    now: '2026-11-21T09:00:00Z',
    env: buildWalletCredentials().env,
    onNotice: ({ message }) => {
      const read = readExplained(message);
      if (read) explained.push(read);
    },
  });
  const things = await buildOwnedObjects(shop);
  const { client, service, ticket } = things.operator;
  const large = { client_id: client.id, service_id: service.id, ticket_id: ticket.id };
  await generateRows(shop.ownerDb, { tickets, now: shop.clock.now(), large });
  await explainStatements(shop.ownerDb);
  await shop.restart();
  await planTriggersOfAudit(shop);
  // An event that arrives during a call would be counted with the call's statements.
  await shop.misbehave({ webhooks: { drop: true } });
  return {
    shop,
    things,
    /** Returns the statements that a call sent, in descending order of the pages read. */
    async explain(run: () => Promise<unknown>): Promise<Explained[]> {
      explained.length = 0;
      await run();
      return explained.toSorted((one, other) => other.buffers - one.buffers);
    },
  };
}
