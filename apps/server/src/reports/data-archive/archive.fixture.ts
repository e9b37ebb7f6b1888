import { seedShop } from '../../demo/seed-demo.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { makeArchive } from './make-archives.ts';

const slug = 'dales-coaches';
const path = `/console/${slug}/data-archive`;

/** An archive, as the console reads it. */
export interface Archive {
  id: string;
  state: string;
  ends_at: string | null;
  bytes: number | null;
}

/** The shop of the demonstration, with an owner of Dales Coaches who has signed in and asks for archives of its data. */
export async function openArchiveOffice() {
  const server = await startTestApp();
  await seedShop(server.deps);
  const client = await clientOf(slug);
  const owner = await buildStaff(server, client.id, { name: 'Harriet of the archive' });
  const console = await signInAs(server, owner);

  function clientOf(of: string) {
    return server.db.selectFrom('clients').select('id').where('slug', '=', of).executeTakeFirstOrThrow();
  }

  async function latest(browser = console): Promise<Archive | null> {
    return ((await browser.call('GET', path)).body as { archive: Archive | null }).archive;
  }

  function download(id: string, browser = console, at = path) {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    return server.app.inject({ url: `/api${at}/${id}/file`, headers: { cookie } });
  }

  /** Asks for an archive, and makes it. */
  async function makeOne(browser = console): Promise<Archive> {
    const { status } = await browser.call('POST', path);
    if (status !== 204) throw new Error(`asking for an archive was refused with ${status}`);
    while (await makeArchive(server.deps)) continue;
    return (await latest())!;
  }

  return { server, client, owner, console, path, clientOf, latest, download, makeOne };
}

export type ArchiveOffice = Awaited<ReturnType<typeof openArchiveOffice>>;
