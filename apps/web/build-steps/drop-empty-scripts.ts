import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the scripts of groups that have styles only. The bundler leaves an empty file for each, which the other scripts import and the server
 * lists in the documents. The build fails when one of them is still named somewhere.
 */
export async function dropEmptyScripts(buildFolder: string): Promise<void> {
  const assets = join(buildFolder, 'client/assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (name) => (await stat(join(assets, name))).size));
  const empty = scripts.filter((_, index) => sizes[index] === 0);
  const rest = scripts.filter((_, index) => sizes[index] !== 0).map((name) => join(assets, name));
  for (const file of [...rest, join(buildFolder, 'server/index.js')]) {
    const script = await readFile(file, 'utf8');
    const without = empty.reduce(withoutScript, script);
    const left = empty.find((name) => without.includes(name));
    if (left) throw new Error(`${file} needs ${left}, which is empty`);
    if (without !== script) await writeFile(file, without);
  }
  await Promise.all(empty.map((name) => rm(join(assets, name))));
}

/** Removes the imports of a script, and its address from lists. */
function withoutScript(script: string, name: string): string {
  const listed = String.raw`"/assets/${name}"`;
  return script.replaceAll(`import"./${name}";`, '').replaceAll(new RegExp(`${listed},\\s*|,?\\s*${listed}`, 'g'), '');
}
