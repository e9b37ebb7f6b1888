import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const entry = join(import.meta.dirname, '../app/offline/service-worker/service-worker.ts');

/** Writes service-worker.js beside the built files. It contains their names, and so changes with each of them. */
export async function buildServiceWorker(clientFolder: string): Promise<void> {
  const names = await readdir(join(clientFolder, 'assets'));
  const files = names
    .filter((name) => !/\.(br|gz|map)$/.test(name))
    .toSorted()
    .map((name) => `/assets/${name}`);
  const buildName = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { buildFiles: JSON.stringify(files), buildName: JSON.stringify(buildName) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
}
