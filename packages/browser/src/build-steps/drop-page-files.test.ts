import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { dropPageFiles } from './drop-page-files.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** Writes the files of a build. Returns its folder. */
async function built(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  folders.push(folder);
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'assets', name), content);
  return folder;
}

const listOf = (routes: object) => `window.__reactRouterManifest=${JSON.stringify({ routes })};`;

test('a file that passes on the exports of a page is removed, and the list of pages names them in the file of the part', async () => {
  const folder = await built({
    'manifest-1a.js': listOf({
      root: { id: 'root', module: '/console/assets/root-1.js' },
      stop: { id: 'stop', module: '/console/assets/stop-page-2.js' },
      stops: { id: 'stops', module: '/console/assets/stops-page-3.js' },
      help: { id: 'help', module: '/console/assets/help-4.js' },
    }),
    'root-1.js': 'export{a as default}from"./shared-5.js";',
    'stop-page-2.js': 'export{t as clientLoader,n as default,meta}from"./stops-6.js";\n',
    'stops-page-3.js': 'import"./styles-7.js";export{r as default}from"./stops-6.js";',
    'help-4.js': 'const t=1;export{t as default};',
    'stops-6.js': 'export{t,n,r,meta};',
  });
  await dropPageFiles(folder);
  const list = await readFile(join(folder, 'assets/manifest-1a.js'), 'utf8');
  expect(list).toBe(
    listOf({
      root: { id: 'root', module: '/console/assets/root-1.js' },
      stop: {
        id: 'stop',
        module: '/console/assets/stops-6.js',
        names: { clientLoader: 't', default: 'n', meta: 'meta' },
      },
      stops: { id: 'stops', module: '/console/assets/stops-page-3.js' },
      help: { id: 'help', module: '/console/assets/help-4.js' },
    }),
  );
  expect(await readdir(join(folder, 'assets'))).not.toContain('stop-page-2.js');
});

test('the build stops when the list of pages is not what is expected', async () => {
  await expect(dropPageFiles(await built({}))).rejects.toThrow('The build has no single list of pages');
  await expect(dropPageFiles(await built({ 'manifest-1a.js': 'export{}' }))).rejects.toThrow(
    'The list of pages begins with export{}',
  );
});
