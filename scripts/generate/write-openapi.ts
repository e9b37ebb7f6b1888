// npm run api: writes the OpenAPI document of the server's routes to packages/api/openapi.json, and the client's types made from it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import { connectGoCardless } from '../../apps/server/src/payments/direct-debit/connect-gocardless.ts';
import { connectStripe } from '../../apps/server/src/payments/cards/connect-stripe.ts';
import { folderPhotoStore } from '../../apps/server/src/accounts/photos/folder-photo-store.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { orderKinds } from '../../apps/server/src/sales/order-kinds.ts';
import { connectDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { deriveKeys } from '../../apps/server/src/platform/keys/keys.ts';

const api = join(import.meta.dirname, '../../packages/api');
const banner = '// Written by npm run api from the routes of the server. Do not edit: changes are overwritten.\n';

interface Document {
  paths: Record<string, unknown>;
  servers?: { url: string }[];
}

const document = relativeToApi(await describeRoutes());
await writeFile(join(api, 'openapi.json'), `${JSON.stringify(document, undefined, 2)}\n`);
await writeFile(join(api, 'src/schema.d.ts'), banner + (await typesOf(document)));
console.log(`${Object.keys(document.paths).length} paths written to packages/api`);

/** Builds the real app without a database: a pool opens its first connection with the first query, and none is made. */
async function describeRoutes(): Promise<Document> {
  const folder = await mkdtemp(join(tmpdir(), 'fareway-openapi-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
  const db = connectDatabase({ connectionString: 'postgres://nobody@localhost/nothing', poolSize: 1 });
  const app = await buildApp({
    config,
    clock: systemClock,
    db,
    publicDb: db,
    keys: deriveKeys(['only to describe the routes, 0123456789abcdef']),
    log: pino({ level: 'silent' }),
    stripe: connectStripe(config.stripe, db),
    gocardless: connectGoCardless(config.gocardless),
    photoStore: folderPhotoStore(join(folder, 'photos')),
    orderKinds,
    nudge: () => undefined,
  });
  await app.ready();
  const described = app.swagger() as unknown as Document;
  await app.close();
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
  return described;
}

/** Removes /api from each path, as in the specifications. The document names /api as the address of the server. */
function relativeToApi(described: Document): Document {
  const paths = Object.entries(described.paths).map(([path, operations]) => [path.replace(/^\/api/, ''), operations]);
  return { ...described, servers: [{ url: '/api' }], paths: Object.fromEntries(paths) };
}

/** Loads the generator from packages/api, which has the version of TypeScript that the generator needs. */
async function typesOf(described: Document): Promise<string> {
  const entry = createRequire(join(api, 'package.json')).resolve('openapi-typescript');
  const module = await import(pathToFileURL(entry).href);
  const { default: openapiTS, astToString } = module.default?.default ? module.default : module;
  return astToString(await openapiTS(JSON.stringify(described)));
}
