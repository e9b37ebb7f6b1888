import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { largestPhoto } from './offer-upload.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let url: string;
let picture: Buffer;
const sending: ClientRequest[] = [];

beforeAll(async () => {
  server = await startTestApp();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  cutOff();
  server.app.server.closeAllConnections();
  await server.stop();
});

async function askForLink({ id, headers }: TestPurchaser, fileSize = largestPhoto) {
  const payload = { fileType: 'image/jpeg', fileSize, user: id };
  const call = { method: 'POST', url: '/api/customer-ticket/pre-signed-url', headers, payload } as const;
  const response = await server.app.inject(call);
  return new URL(response.json<{ preSignedUrl: string }>().preSignedUrl).pathname;
}

const linksOf = (family: TestPurchaser, count: number, fileSize?: number) =>
  Promise.all(Array.from({ length: count }, () => askForLink(family, fileSize)));

/** Begins uploads whose bodies do not end. Returns the statuses of the refused ones, as they arrive. */
function beginUploads(paths: readonly string[], fileSize = largestPhoto): number[] {
  const refused: number[] = [];
  for (const path of paths) {
    const headers = { 'content-type': 'image/jpeg', 'content-length': fileSize };
    const upload = request(new URL(path, url), { method: 'PUT', headers, agent: false });
    upload.on('response', ({ statusCode }) => refused.push(statusCode!)).on('error', () => undefined);
    upload.write(Buffer.alloc(1_000));
    sending.push(upload);
  }
  return refused;
}

function cutOff() {
  for (const upload of sending.splice(0)) upload.destroy();
}

async function send(path: string) {
  const headers = { 'content-type': 'image/jpeg' };
  return (await server.app.inject({ method: 'PUT', url: path, headers, payload: picture })).statusCode;
}

test('F-42 a link receives one body at a time and an account 30 MB; others are refused unread', async () => {
  const family = await buildPurchaser(server.deps);
  const [link = '', ...more] = await linksOf(family, 4);
  const ofLink = beginUploads([link, link, link, link]);
  await expect.poll(() => ofLink).toEqual([403, 403, 403]);
  const ofAccount = beginUploads(more);
  await expect.poll(() => ofAccount).toEqual([429]);
  const small = await askForLink(family, picture.length);
  expect(await send(small)).toBe(429);
  expect(await send(await askForLink(await buildPurchaser(server.deps), picture.length))).toBe(200);
  // a body that is cut off gives its place back
  cutOff();
  await expect.poll(() => send(small)).toBe(200);
});

test('F-42 uploads whose connections are reset while their account is read keep no place', async () => {
  const family = await buildPurchaser(server.deps);
  const links = await linksOf(family, 3);
  const held = Promise.withResolvers<void>();
  // the account is read only after the connections are gone
  const locked = server.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE photos IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    await held.promise;
  });
  const { port } = new URL(url);
  for (const path of links) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket.write(
      `PUT ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: image/jpeg\r\nContent-Length: ${largestPhoto}\r\n\r\n`,
    );
    setTimeout(() => socket.resetAndDestroy(), 100);
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  held.resolve();
  await locked;
  const small = await askForLink(family, picture.length);
  await expect.poll(() => send(small)).toBe(200);
});

test('F-42 an account sends six small photos at a time, which is a basket of siblings; a seventh is refused unread', async () => {
  const family = await buildPurchaser(server.deps);
  const size = 500_000;
  const refused = beginUploads(await linksOf(family, 7, size), size);
  await expect.poll(() => refused).toEqual([429]);
  cutOff();
});

test('F-42 all uploads together hold 100 MB in memory; more are refused with a Retry-After', async () => {
  const families = await Promise.all([1, 2, 3, 4].map(() => buildPurchaser(server.deps)));
  const links = (await Promise.all(families.map((family) => linksOf(family, 3)))).flat();
  const refused = beginUploads(links.slice(0, 11));
  await expect.poll(() => refused).toEqual([503]);
  const small = await askForLink(families[3]!, picture.length);
  expect(await send(small)).toBe(503);
  cutOff();
  await expect.poll(() => send(small)).toBe(200);
});
