import type { ImportKindName } from '@fareway/domain/imports/import-kinds.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { buildStaff, limitTo, signInAs } from '../testing/staff/build-staff.ts';
import type { importOnWire } from './wire.ts';
import type { z } from 'zod';

type Shown = z.infer<typeof importOnWire>;

/** Sends files as a member of an operator's staff does in the console: an owner, or a manager who is limited to some services. */
export async function openImports(shop: TestShop, client: { id: string; slug: string }, services?: readonly string[]) {
  const staff = await buildStaff(shop, client.id, services && { role: 'manager' });
  if (services) await limitTo(shop.db, client.id, staff, services);
  const browser = await signInAs(shop, staff);
  const path = `/console/${client.slug}/imports`;
  const show = async (id: string) => (await browser.call('GET', `${path}/${id}`)).body as Shown;
  return {
    browser,
    path,
    show,
    /** Sends a file, and returns the import with its preview. */
    async send(kind: ImportKindName, file: string | Uint8Array, name = 'file.csv') {
      const sent = await browser.call(
        'POST',
        `${path}?kind=${kind}&name=${encodeURIComponent(name)}`,
        Buffer.from(file),
      );
      return { status: sent.status, body: sent.body as { id: string; error_key?: string } };
    },
    /** Sends a GTFS feed, and returns the import with its preview. */
    async previewFeed(file: Buffer) {
      const sent = await browser.call('POST', `/console/${client.slug}/feeds?name=feed.zip`, file);
      if (sent.status !== 201) throw new Error(`the feed is refused: ${sent.status} ${JSON.stringify(sent.body)}`);
      return show((sent.body as { id: string }).id);
    },
    /** Chooses what becomes of rows of a feed. */
    choose: (shown: Shown, choices: Record<string, string>) =>
      browser.call('PUT', `${path}/${shown.id}/rows`, { choices }),
    async preview(kind: ImportKindName, file: string | Uint8Array) {
      const { status, body } = await this.send(kind, file);
      if (status !== 201) throw new Error(`the file is refused: ${status} ${JSON.stringify(body)}`);
      return show(body.id);
    },
    apply: (shown: Shown, leaves_out = false) =>
      browser.call('POST', `${path}/${shown.id}/apply`, { digest: shown.preview?.judgement?.digest ?? '', leaves_out }),
    /** Returns the bytes of a file of the console. */
    async download(address: string) {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const url = `/api/console/${client.slug}${address}`;
      return (await shop.app.inject({ url, headers: { cookie } })).rawPayload;
    },
    undo: (shown: Shown) => browser.call('POST', `${path}/${shown.id}/undo`),
  };
}

export type Imports = Awaited<ReturnType<typeof openImports>>;
