import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { PhotoStore } from '../../platform/deps.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { receivePhoto } from './receive-photo.ts';
import type { PhotoUpload } from './upload-token.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.stop());

/** Asks for a link to upload a photo. Returns what the link says. */
async function askForLink({ id, headers }: TestPurchaser): Promise<PhotoUpload> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/customer-ticket/pre-signed-url',
    headers,
    payload: { fileType: 'image/jpeg', fileSize: picture.length, user: id },
  });
  const { fileName } = response.json<{ fileName: string }>();
  return { fileName, fileType: 'image/jpeg', fileSize: picture.length, expiresAt: server.clock.now() };
}

/** Deletes the photos of a purchaser that are in no use. */
const deleteUnused = async ({ id, headers }: TestPurchaser) =>
  (await server.app.inject({ method: 'DELETE', url: `/api/user/${id}/unused-photos`, headers })).statusCode;

const photo = (fileName: string) =>
  server.db
    .selectFrom('photos')
    .select(['state', 'discarded_at'])
    .where('file_name', '=', fileName)
    .executeTakeFirstOrThrow();

test('photos that are deleted several times at once are deleted once, at the first time', async () => {
  const purchaser = await buildPurchaser(server.deps);
  const link = await askForLink(purchaser);
  const { fileName } = link;
  await receivePhoto(server.deps, link, picture);
  const first = server.clock.now();
  const later = () => {
    server.clock.advance({ seconds: 1 });
    return deleteUnused(purchaser);
  };
  const row = { table: 'photos', where: sql`file_name = ${fileName}` };
  expect(await whileLocked(server.deps, row, [() => deleteUnused(purchaser), later, later])).toEqual([204, 204, 204]);
  expect(await photo(fileName)).toEqual({ state: 'discarded', discarded_at: first });
  await expectAudit(server.db, { client_id: null, subject_id: purchaser.id }, 'discard-photos', [
    { by: purchaser.id, subject: `user ${purchaser.id}`, after: { photos: 1 } },
  ]);
});

test('a photo that is deleted while it is received is refused, and its file is not kept', async () => {
  const purchaser = await buildPurchaser(server.deps);
  const link = await askForLink(purchaser);
  const { fileName } = link;
  const { photoStore } = server.deps;
  const store: PhotoStore = {
    ...photoStore,
    async write(name, jpeg) {
      await photoStore.write(name, jpeg);
      expect(await deleteUnused(purchaser)).toBe(204);
    },
  };
  const receiving = receivePhoto({ ...server.deps, photoStore: store }, link, picture);
  await expect(receiving).rejects.toMatchObject({ key: 'upload-refused' });
  expect(await photo(fileName)).toMatchObject({ state: 'discarded' });
  expect(await photoStore.read(fileName)).toBeUndefined();
});

test('of two photos that are sent to one link at once the first one is kept', async () => {
  const purchaser = await buildPurchaser(server.deps);
  const link = await askForLink(purchaser);
  const { fileName } = link;
  const other = await sharp(picture).negate().jpeg().toBuffer();
  const send = (file: Buffer) => () =>
    receivePhoto(server.deps, link, file).then(
      () => 'accepted',
      ({ key }: { key: string }) => key,
    );
  const row = { table: 'photos', where: sql`file_name = ${fileName}` };
  expect(await whileLocked(server.deps, row, [send(picture), send(other)])).toEqual(['accepted', 'upload-refused']);
  const stored = await server.deps.photoStore.read(fileName);
  const { dominant } = await sharp(stored).stats();
  // #336699 and not its negative
  expect(dominant.b).toBeGreaterThan(dominant.r);
});
