import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls back when something in the folders has changed, once for what changes together. Each folder is watched by itself:
 * Node's own recursive watch, and with it `node --watch`, loses a file on Linux that an editor or git has replaced.
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
