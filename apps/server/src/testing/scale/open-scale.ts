import { buildWalletCredentials } from '../builders/build-wallet-credentials.ts';
import { buildOwnedObjects } from '../access/owned-objects.ts';
import { startTestShop } from '../test-shop.ts';
import { explainStatements, readExplained } from './explain-statements.ts';
import type { Explained } from './explain-statements.ts';
import { generateRows } from './generate-rows.ts';

export type ScaleShop = Awaited<ReturnType<typeof openScaleShop>>;

/** Creates a purchaser with one of everything, at an operator with this number of tickets among a hundred operators. */
export async function openScaleShop(tickets: number) {
  const explained: Explained[] = [];
  const shop = await startTestShop({
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
