import { Agent, request } from 'node:http';
import { buildClient, buildService, buildTicket } from '@fareway/server/testing/builders/build-operator.ts';
import type { Database } from '@fareway/server/platform/database/connect.ts';
import type { Bench } from './open-bench.ts';
import { percentiles, printHeading, printLine } from './print.ts';

const years = ['24/25', '25/26', '26/27'];
const rounds = 150;
const agent = new Agent({ keepAlive: true });
/** The headers of a browser. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** The service page of a small and a large operator: as readers get it, and as the server renders it. */
export async function benchServicePages({ db, server }: Bench): Promise<void> {
  const small = await openService(db, 12);
  const large = await openService(db, 300);
  const address = ({ slug, id }: { slug: string; id: string }) => `${server.url}/client/${slug}/${id}`;
  const sizes = await Promise.all([small, large].map((service) => bytesOf(address(service))));

  printHeading('The service page with 12 and with 300 tickets over 3 years');
  printLine('bytes, compressed', sizes.join(' and '));
  await compare('as readers get it', () => '', ' (aim at most 1.5)');
  // An address with a query is rendered for each request. Readers do not wait for rendering, which happens once a second at most.
  await compare('rendered again', (round) => `?round=${round}`, '');
  agent.destroy();

  async function compare(what: string, queryOf: (round: number) => string, aim: string) {
    const times: [number[], number[]] = [[], []];
    for (let round = -20; round < rounds; round += 1) {
      // alternating: other work of the machine affects both
      for (const [index, service] of [small, large].entries()) {
        const time = await timeOf(address(service) + queryOf(round));
        if (round >= 0) times[index]!.push(time);
      }
    }
    printLine(`${what}, 12 tickets`, percentiles(times[0]));
    printLine(`${what}, 300 tickets`, percentiles(times[1]));
    printLine(`${what}: ratio${aim}`, (median(times[1]) / median(times[0])).toFixed(2));
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
