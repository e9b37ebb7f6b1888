import { Agent, request } from 'node:http';
import { buildClient, buildService, buildTicket } from '@fareway/server/testing/builders/build-operator.ts';
import type { Database } from '@fareway/server/platform/database/connect.ts';
import type { Run } from './aims.ts';
import type { Bench } from './open-bench.ts';
import { percentiles, printHeading, printLine } from './print.ts';

const years = ['24/25', '25/26', '26/27'];
const sizes = { whole: { most: 300, rounds: 150 }, tiny: { most: 15, rounds: 1 } };
const agent = new Agent({ keepAlive: true });
/** The headers of a browser. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** The service page of a small and a large operator: as readers get it, and as the server renders it. */
export async function benchServicePages({ db, server }: Bench, { size, aims }: Run): Promise<void> {
  const { most, rounds } = sizes[size];
  const small = await openService(db, 12);
  const large = await openService(db, most);
  const address = ({ slug, id }: { slug: string; id: string }) => `${server.url}/client/${slug}/${id}`;
  const bytes = await Promise.all([small, large].map((service) => bytesOf(address(service))));

  printHeading(`The service page with 12 and with ${most} tickets over 3 years`);
  printLine('bytes, compressed', bytes.join(' and '));
  const ratio = await compare('as readers get it', () => '');
  aims.print('as readers get it: ratio', ratio.toFixed(2), { value: ratio, atMost: 1.5 });
  // An address with a query is rendered for each request. Readers do not wait for rendering, which happens once a second at most.
  printLine('rendered again: ratio', (await compare('rendered again', (round) => `?round=${round}`)).toFixed(2));
  agent.destroy();

  async function compare(what: string, queryOf: (round: number) => string) {
    const times: [number[], number[]] = [[], []];
    for (let round = Math.ceil(-rounds / 10); round < rounds; round += 1) {
      // alternating: other work of the machine affects both
      for (const [index, service] of [small, large].entries()) {
        const time = await timeOf(address(service) + queryOf(round));
        if (round >= 0) times[index]!.push(time);
      }
    }
    printLine(`${what}, 12 tickets`, percentiles(times[0]));
    printLine(`${what}, ${most} tickets`, percentiles(times[1]));
    return median(times[1]) / median(times[0]);
  }
}

async function openService(db: Database, tickets: number) {
  const client = await buildClient(db, { sales_year: years });
  const service = await buildService(db, { client_id: client.id });
  for (let index = 0; index < tickets; index += 1) {
    await buildTicket(db, {
      client_id: client.id,
      service_id: service.id,
      year: years[index % years.length]!,
      name: `Annual ${index + 1}`,
      price: 20_000 + 100 * index,
      start: null,
      expiry: null,
    });
  }
  return { slug: client.slug, id: service.id };
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  await bytesOf(url);
  return performance.now() - started;
}

/** Reads the bytes of a response without decompression, which is not part of the server's time. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${response.statusCode}`)),
      );
    });
    call.on('error', reject).end();
  });
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
