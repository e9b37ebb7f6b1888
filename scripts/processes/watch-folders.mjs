import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls onChange after changes in the folders, once for changes within 100 ms. Returns a function that stops watching. Each folder has its
 * own watcher: on Linux, Node's recursive watch and `node --watch` lose a file that an editor or git has replaced.
 */
export function watchFolders(folders, onChange) {
  const watchers = new Map();
  let settling;
  const look = () => {
    for (const folder of folders.filter(existsSync).flatMap(withFoldersInside)) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, noticed);
      const forget = () => watchers.delete(folder) && watcher.close();
      watchers.set(folder, watcher.on('error', forget));
    }
  };
  const noticed = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      look();
      onChange();
    }, 100);
  };
  look();
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function withFoldersInside(folder) {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inside.flatMap(({ name }) => withFoldersInside(join(folder, name)))];
}
