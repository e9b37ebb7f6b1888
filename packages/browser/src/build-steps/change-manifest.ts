import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const assignment = 'window.__reactRouterManifest=';

/** A page in React Router's list. */
export interface ListedRoute {
  [name: string]: unknown;
  /** The address of its script. */
  module: string;
}

export interface Manifest {
  routes: Record<string, ListedRoute>;
}

/** Changes the list of pages that browsers load. Throws an error when React Router writes it in another way. */
export async function changeManifest(
  clientFolder: string,
  change: (manifest: Manifest) => void | Promise<void>,
): Promise<void> {
  const assets = join(clientFolder, 'assets');
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error('The build has no single list of pages');
  const file = join(assets, name);
  const script = await readFile(file, 'utf8');
  if (!script.startsWith(assignment)) throw new Error(`The list of pages begins with ${script.slice(0, 40)}`);
  const manifest = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, '')) as Manifest;
  await change(manifest);
  await writeFile(file, `${assignment}${JSON.stringify(manifest)};`);
}
