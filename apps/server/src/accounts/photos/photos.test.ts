import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPurchaser, signIdToken } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { largestPhoto } from './offer-upload.ts';
import { scannedJpeg } from '../../platform/pictures/scanned-jpeg.fixture.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let purchaser: TestPurchaser;
let stranger: TestPurchaser;

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://tickets.example' } });
  purchaser = await buildPurchaser(server.deps);
  stranger = await buildPurchaser(server.deps);
});
afterAll(() => server.stop());

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

async function askForLink(file: { length: number }, fileType = 'image/jpeg', who = purchaser) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/customer-ticket/pre-signed-url',
    headers: who.headers,
    payload: { fileType, fileSize: file.length, user: who.id },
  });
  return { status: response.statusCode, ...response.json<{ preSignedUrl: string; fileName: string; error: string }>() };
}

function send(preSignedUrl: string, file: Buffer, headers: Record<string, string> = {}) {
  const { pathname } = new URL(preSignedUrl);
  return server.app.inject({
    method: 'PUT',
    url: pathname,
    headers: { 'content-type': 'image/jpeg', ...headers },
    payload: file,
  });
}

async function upload(file: Buffer, fileType = 'image/jpeg') {
  const { preSignedUrl, fileName } = await askForLink(file, fileType);
  return { fileName, response: await send(preSignedUrl, file, { 'content-type': fileType }) };
}

const look = (fileName: string, who = purchaser) =>
  server.app.inject({ method: 'GET', url: `/api/photo/${fileName}`, headers: who.headers });

test('F-44 P-215 P-216 a photo is sent by PUT without credentials, and only its purchaser sees it', async () => {
  const file = await picture();
  const { preSignedUrl, fileName } = await askForLink(file);
  expect(preSignedUrl).toMatch(/^https:\/\/tickets\.example\/api\/photo-uploads\//);
  expect((await look(fileName)).statusCode).toBe(404);
  expect((await send(preSignedUrl, file)).statusCode).toBe(200);

  const seen = await look(fileName);
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  expect(seen.headers).not.toHaveProperty('etag');

  const foreign = await look(fileName, stranger);
  const unknown = await look('01890000-0000-7000-8000-000000000000.jpg', stranger);
  expect([foreign.statusCode, foreign.json()]).toEqual([unknown.statusCode, unknown.json()]);
  expect((await server.app.inject({ url: `/api/photo/${fileName}` })).statusCode).toBe(401);
});

test('P-215 a link needs a log-in, and is only for the own account', async () => {
  const payload = { fileType: 'image/jpeg', fileSize: 100, user: stranger.id };
  const url = '/api/customer-ticket/pre-signed-url';
  expect((await server.app.inject({ method: 'POST', url, headers: purchaser.headers, payload })).statusCode).toBe(403);
  expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
});

test('P-178 P-179 other types and 10 MB + 1 byte get no link, 10 MB does', async () => {
  expect((await askForLink({ length: 100 }, 'image/gif')).status).toBe(415);
  const tooBig = await askForLink({ length: largestPhoto + 1 });
  expect([tooBig.status, tooBig.error]).toEqual([413, 'Photo must be no more than 10MB']);
  expect((await askForLink({ length: largestPhoto })).status).toBe(200);
});

test('F-42 a body over 10 MB, or of another size than was declared, is refused unread', async () => {
  const file = await picture();
  const { preSignedUrl } = await askForLink(file);
  const over = await send(preSignedUrl, Buffer.alloc(largestPhoto + 1));
  expect([over.statusCode, over.json<{ error: string }>().error]).toEqual([413, 'Photo must be no more than 10MB']);
  expect(over.headers.connection).toBe('close');
  expect((await send(preSignedUrl, Buffer.concat([file, Buffer.from('x')]))).statusCode).toBe(400);
  // the link was not used up by what was refused unread
  expect((await send(preSignedUrl, file)).statusCode).toBe(200);
});

test('F-43 an upload link works once, also when it is used twice at the same time', async () => {
  const [first, second] = [await picture(60, 60), await picture(60, 60)];
  const { preSignedUrl, fileName } = await askForLink(first);
  const responses = await Promise.all([send(preSignedUrl, first), send(preSignedUrl, second)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 403]);
  expect((await send(preSignedUrl, first)).statusCode).toBe(403);
  expect((await look(fileName)).statusCode).toBe(200);
});

test('F-43 a link that was changed, or is more than 10 minutes old, is refused', async () => {
  const file = await picture();
  const { preSignedUrl, fileName } = await askForLink(file);
  const { fileName: another } = await askForLink(file);
  const id = (name: string) => name.replace('.jpg', '');
  expect((await send(preSignedUrl.replace(id(fileName), id(another)), file)).statusCode).toBe(403);
  expect((await send(preSignedUrl.replace(`.${file.length}.`, '.999999.'), file)).statusCode).toBe(403);
  expect((await send(preSignedUrl, file, { 'content-type': 'image/png' })).statusCode).toBe(415);
  server.clock.advance({ minutes: 10 });
  expect((await send(preSignedUrl, file)).statusCode).toBe(403);
  server.clock.advance({ minutes: -10 });
});

test('P-131 F-42 a photo is stored upright and at most 1200 px, without the place where it was taken', async () => {
  const file = await sharp({ create: { width: 2_400, height: 1_600, channels: 3, background: '#336699' } })
    .withExif({
      IFD0: { Artist: 'MARKED-ARTIST' },
      IFD3: { GPSLatitude: '53/1 57/1 0/1', GPSLongitude: '1/1 49/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const sent = await sharp(file).metadata();
  expect([sent.orientation, file.includes('MARKED-ARTIST')]).toEqual([6, true]);
  const { fileName, response } = await upload(file);
  expect(response.statusCode).toBe(200);
  const stored = (await look(fileName)).rawPayload;
  expect(stored.includes('MARKED-ARTIST')).toBe(false);
  const metadata = await sharp(stored).metadata();
  expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).toEqual([
    800,
    1_200,
    undefined,
    undefined,
  ]);
});

test('P-131 a photo is stored upright for every EXIF orientation, also mirrored ones', async () => {
  const [width, height] = [40, 60];
  const upright = await fourColours(width, height);
  // The sensor's picture for each EXIF orientation.
  const seen: Record<number, (picture: Sharp) => Sharp> = {
    1: (picture) => picture,
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    5: (picture) => picture.affine([0, 1, 1, 0], { interpolator: 'nearest' }),
    6: (picture) => picture.rotate(270),
    7: (picture) => picture.affine([0, -1, -1, 0], { interpolator: 'nearest' }),
    8: (picture) => picture.rotate(90),
  };
  for (const [orientation, asSeen] of Object.entries(seen)) {
    const pixels = await asSeen(sharp(upright)).png().toBuffer();
    const file = await sharp(pixels)
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation: Number(orientation) })
      .toBuffer();
    const { fileName, response } = await upload(file);
    expect(response.statusCode).toBe(200);
    const stored = (await look(fileName)).rawPayload;
    expect(await coloursOf(stored), `orientation ${orientation}`).toEqual(await coloursOf(upright));
  }
});

test('P-178 F-42 data behind a picture is removed; a file that only has a picture’s name is refused', async () => {
  const marked = Buffer.from('<script>MARKED</script>PK\u0003\u0004MARKED');
  const polyglot = Buffer.concat([await picture(), marked]);
  const { fileName, response } = await upload(polyglot);
  expect(response.statusCode).toBe(200);
  expect((await look(fileName)).rawPayload.includes('MARKED')).toBe(false);

  const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  expect((await upload(png, 'image/png')).response.statusCode).toBe(200);
  const gif = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#000' } })
    .gif()
    .toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  );
  const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic'), randomBytes(500)]);
  for (const file of [gif, svg, heic, Buffer.from('%PDF-1.7'), Buffer.from('Dear all,'), randomBytes(500)]) {
    expect((await upload(file)).response.statusCode).toBe(415);
  }
});

test('F-42 an incomplete picture and a 17,000 px square are refused, and no photo is stored', async () => {
  const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
  const broken = await upload(whole.subarray(0, whole.length / 2));
  expect(broken.response.statusCode).toBe(422);
  expect((await look(broken.fileName)).statusCode).toBe(404);

  const square = whitePng(17_000);
  expect(square.length).toBeLessThan(largestPhoto);
  // it is a picture: only its size is against it
  expect((await sharp(whitePng(100)).metadata()).width).toBe(100);
  const before = process.memoryUsage.rss();
  expect((await upload(square, 'image/png')).response.statusCode).toBe(422);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});

test('F-42 a large picture that must be decoded as a whole is refused; one that is decoded by lines is accepted', async () => {
  const large = () => sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: '#369' } });
  expect((await upload(await large().jpeg({ progressive: true }).toBuffer())).response.statusCode).toBe(422);
  const interlaced = await large().png({ progressive: true }).toBuffer();
  expect((await upload(interlaced, 'image/png')).response.statusCode).toBe(422);
  expect((await upload(await large().jpeg().toBuffer())).response.statusCode).toBe(200);
  const small = sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#369' } });
  expect((await upload(await small.jpeg({ progressive: true }).toBuffer())).response.statusCode).toBe(200);
});

test('F-42 a JPEG with more than 50 scans is refused, and one with 50 is accepted', async () => {
  const before = await upload(scannedJpeg({ side: 400, scans: 51 }));
  expect([before.response.statusCode, before.response.json()]).toMatchObject([422, { error_key: 'photo-unreadable' }]);
  expect((await look(before.fileName)).statusCode).toBe(404);
  expect((await upload(scannedJpeg({ side: 400, scans: 50 }))).response.statusCode).toBe(200);
});

test('a purchaser gets 60 links a day, and new ones the next day', async () => {
  const eager = await buildPurchaser(server.deps);
  const statuses = [];
  for (let count = 0; count < 61; count += 1)
    statuses.push((await askForLink({ length: 1 }, 'image/jpeg', eager)).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  server.clock.advance({ hours: 24 });
  const later = await signInAgain(eager);
  expect((await askForLink({ length: 1 }, 'image/jpeg', later)).status).toBe(200);
});

/** Red, green, blue and white, a quarter each. */
async function fourColours(width: number, height: number): Promise<Buffer> {
  const quarter = { width: width / 2, height: height / 2, channels: 3 } as const;
  const places = [
    { background: '#f00', left: 0, top: 0 },
    { background: '#0f0', left: quarter.width, top: 0 },
    { background: '#00f', left: 0, top: quarter.height },
  ];
  const parts = places.map(({ background, ...place }) => ({ input: { create: { ...quarter, background } }, ...place }));
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(parts)
    .png()
    .toBuffer();
}

/** The size of a picture, and of the middle of each quarter which of red, green and blue it has. */
async function coloursOf(file: Buffer): Promise<(number | string)[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
      return [...data.subarray(at, at + 3)].map((value) => (value > 128 ? '1' : '0')).join('');
    }),
  );
  return [info.width, info.height, ...colours];
}

/** The same purchaser with a token for the clock's new time. */
async function signInAgain(who: TestPurchaser): Promise<TestPurchaser> {
  const idToken = await signIdToken(server.deps, { userId: who.id, email: who.email, sessionId: who.session_id });
  return { ...who, headers: { authorization: idToken } };
}

/** A white square as a PNG of one bit a pixel: small to send, and 289 million pixels once it is read. */
function whitePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(side / 8), 0xff).fill(0, 0, 1);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
