import { buildOperator, buildTicket } from '@fareway/server/testing/builders/build-operator.ts';
import { buildStock } from '@fareway/server/testing/builders/build-stock.ts';
import autocannon from 'autocannon';
import { startProgram } from '@fareway/testing/program.ts';
import type { Run } from './aims.ts';
import type { Bench } from './open-bench.ts';
import { printHeading, printLine } from './print.ts';

const sizes = { whole: { seconds: 3, rounds: 3 }, tiny: { seconds: 1, rounds: 1 } };
const connections = 16;

/** The public listing of a service with twelve tickets, compared with a bare Fastify server that sends the same bytes. */
export async function benchListing({ db, server }: Bench, { size, aims }: Run): Promise<void> {
  const { seconds, rounds } = sizes[size];
  const { client, service, ticket } = await buildOperator(db);
  for (let more = 1; more < 12; more += 1) {
    const another = await buildTicket(db, { client_id: client.id, service_id: service.id, price: 10_000 + more });
    await buildStock(db, { client, service, ticket: another }, 40);
  }
  const listing = `${server.url}/api/service/${service.id}/tickets/${ticket.year.replace('/', '-')}`;
  const body = await (await fetch(listing)).text();
  const bare = await startProgram('tests/bench/bare-server.ts', {
    env: { BARE_ANSWER: body },
    portVariable: 'PORT',
    readyPath: '/',
  });
  // alternating, and the best of each: other work of the machine affects both
  const floors: number[] = [];
  const listings: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await measure(bare.url, seconds));
    listings.push(await measure(listing, seconds));
  }
  await bare.stop();
  const floor = Math.max(...floors);
  const ours = Math.max(...listings);

  printHeading(`Public listing, ${Buffer.byteLength(body)} bytes, ${connections} connections`);
  printLine('bare Fastify, the same bytes', `${floor.toFixed(0)} requests/s`);
  printLine('GET /api/service/…/tickets/…', `${ours.toFixed(0)} requests/s`);
  const ratio = (100 * ours) / floor;
  aims.print('ratio', `${ratio.toFixed(0)} %`, { value: ratio, atLeast: 80 });
}

async function measure(url: string, seconds: number): Promise<number> {
  await autocannon({ url, connections, duration: 1 });
  const { requests, errors, non2xx } = await autocannon({ url, connections, duration: seconds });
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} other responses from ${url}`);
  return requests.average;
}
