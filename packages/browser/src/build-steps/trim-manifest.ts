import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const assignment = 'window.__reactRouterManifest=';

type Route = Record<string, unknown>;

interface Manifest {
  routes: Record<string, Route>;
}

/**
 * Removes from the browser's list of pages the files that each page imports. Only the server reads them, to write the preloads of a document, and
 * it has its own list. That is a third of the file, which every page loads. The style sheets of the root, which every page has, are listed only
 * there. What a page does not have is left out instead of false. The build fails when React Router writes the list in another way.
 */
export async function trimManifest(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, 'assets');
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error('The build has no single list of pages');
  const file = join(assets, name);
  const script = await readFile(file, 'utf8');
  if (!script.startsWith(assignment)) throw new Error(`The list of pages begins with ${script.slice(0, 40)}`);
  const manifest = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, '')) as Manifest;
  const sheetsOf = (route: Route) => (route.css ?? []) as string[];
  const always = sheetsOf(manifest.routes.root!);
  for (const [id, route] of Object.entries(manifest.routes)) {
    for (const [name, value] of Object.entries(route)) if (name === 'imports' || value === false) delete route[name];
    if (id !== 'root') route.css = sheetsOf(route).filter((sheet) => !always.includes(sheet));
  }
  await writeFile(file, `${assignment}${JSON.stringify(manifest)};`);
}
