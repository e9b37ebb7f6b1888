import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const assignment = 'window.__reactRouterManifest=';

interface Manifest {
  routes: Record<string, Record<string, unknown>>;
}

/**
 * Removes from the browser's list of pages the files that each page imports. Only the server reads them, to write the preloads of a document, and
 * it has its own list. That is a third of the file, which every page loads. What a page does not have is left out instead of false. The build
 * fails when React Router writes the list in another way.
 */
export async function trimManifest(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, 'assets');
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error('The build has no single list of pages');
  const file = join(assets, name);
  const script = await readFile(file, 'utf8');
  if (!script.startsWith(assignment)) throw new Error(`The list of pages begins with ${script.slice(0, 40)}`);
  const manifest = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, '')) as Manifest;
  for (const route of Object.values(manifest.routes))
    for (const [name, value] of Object.entries(route)) if (name === 'imports' || value === false) delete route[name];
  await writeFile(file, `${assignment}${JSON.stringify(manifest)};`);
}
