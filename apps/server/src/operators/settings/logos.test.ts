import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scannedJpeg } from '../../platform/pictures/scanned-jpeg.fixture.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { largestLogo } from './logos.ts';
import { showSettings } from './settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

/** A dark sign on a transparent ground, with secrets in its metadata. */
const logo = async (width = 1_000, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width - 100}" height="${height - 100}"><rect width="100%" height="100%" fill="#123456"/></svg>`,
        ),
      },
    ])
    .withExif({ IFD0: { Artist: 'A secret name' } })
    .png()
    .toBuffer();

async function open() {
  const operator = await buildOperator(shop.db);
  const { client } = operator;
  const browser = await signInAs(shop, await buildStaff(shop, client.id));
  const call = async (method: 'PUT' | 'DELETE', body: object) => {
    const { revision } = await showSettings(shop.deps, client.id);
    return browser.call(method, `/console/${client.slug}/settings/logo`, { revision, ...body });
  };
  const put = (file: Buffer) => call('PUT', { picture: file.toString('base64') });
  const shown = async () =>
    (await shop.app.inject({ url: `/api/client/slug/${client.slug}` })).json<{ logo?: string }>().logo;
  return { operator, client, call, put, shown };
}

test('C-200 a logo is drawn anew on white without what the file says of its maker, and pages may keep it for ever', async () => {
  const { put, shown } = await open();
  expect(await shown()).toBeUndefined();
  expect((await put(await logo())).status).toBe(200);
  const name = (await shown())!;
  const response = await shop.app.inject({ url: `/api/logo/${name}` });
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const { format, width, height, hasAlpha, exif } = await sharp(response.rawPayload).metadata();
  // the transparent edge is cut off: 900 to 100
  expect({ format, width, height, hasAlpha, exif }).toMatchObject({
    format: 'png',
    width: 480,
    height: 53,
    hasAlpha: false,
  });
  expect(exif).toBeUndefined();
  expect(response.rawPayload.includes('A secret name')).toBe(false);
});

test('C-200 another logo has another address, and one that is removed leaves the name', async () => {
  const { put, call, shown } = await open();
  await put(await logo());
  const first = (await shown())!;
  await put(await logo(400, 400));
  const second = (await shown())!;
  expect(second).not.toBe(first);
  expect((await shop.app.inject({ url: `/api/logo/${first}` })).statusCode).toBe(404);
  expect((await call('DELETE', {})).status).toBe(200);
  expect(await shown()).toBeUndefined();
  expect((await shop.app.inject({ url: `/api/logo/${second}` })).statusCode).toBe(404);
});

test.each(['x.png', '01890000-0000-7000-8000-000000000000.png', '..%2F..%2Fetc%2Fpasswd'])(
  'there is no logo %s',
  async (name) => {
    expect((await shop.app.inject({ url: `/api/logo/${name}` })).statusCode).toBe(404);
  },
);

test('C-200 files that are no logo are refused, and the logo stays: SVG, text, a cut-off file, white, too large', async () => {
  const { put, shown } = await open();
  await put(await logo());
  const before = await shown();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const white = await sharp({ create: { width: 200, height: 50, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer();
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  // a few kilobytes that are 100 million pixels
  const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const slow = scannedJpeg({ side: 200, scans: 60 });
  const cases: [Buffer, number, string][] = [
    [svg, 415, 'logo-type'],
    [Buffer.from('GIF89a'), 415, 'logo-type'],
    [(await logo()).subarray(0, 400), 422, 'logo-unreadable'],
    [white, 422, 'logo-white'],
    [clear, 422, 'logo-white'],
    [bomb, 422, 'logo-unreadable'],
    [slow, 422, 'logo-unreadable'],
    [Buffer.alloc(largestLogo + 1), 413, 'logo-too-big'],
  ];
  for (const [file, status, error_key] of cases) expect(await put(file)).toMatchObject({ status, body: { error_key } });
  expect(await shown()).toBe(before);
});

test('of two logos that are saved at once one is refused, and one picture is stored', async () => {
  const { client, call } = await open();
  const files = await Promise.all([logo(), logo(300, 300)]);
  const { revision } = await showSettings(shop.deps, client.id);
  const results = await Promise.all(files.map((file) => call('PUT', { picture: file.toString('base64'), revision })));
  expect(results.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const stored = shop.db.selectFrom('operator_logos').select('id').where('client_id', '=', client.id);
  expect(await stored.execute()).toHaveLength(1);
});

test('C-200 the ticket and its email carry the logo with the name as its text', async () => {
  const { operator, put } = await open();
  await put(await logo());
  const purchaser = await shop.purchaser();
  const { id } = (await shop.buy(purchaser, operator)).json<{ id: string }>();
  const letters = await sendQueuedMessages(shop.deps);
  const letter = letters.find(({ to }) => to === purchaser.email)!;
  const picture = letter.attachments.find(({ filename }) => filename === 'logo.png')!;
  expect((await sharp(picture.content).metadata()).width).toBe(480);
  expect(letter.html).toMatch(
    new RegExp(`<img\\s+src="cid:${picture.content_id}"\\s+alt="${operator.client.site_name}"`),
  );
  const url = `/api/customer-ticket/user-id/${purchaser.id}/${id}`;
  const ticket = (await shop.app.inject({ url, headers: purchaser.headers })).json<{ client: { logo?: string } }>();
  expect(ticket.client.logo).toMatch(/\.png$/);
});
