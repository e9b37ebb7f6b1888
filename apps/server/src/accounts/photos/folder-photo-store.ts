import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore } from '../../platform/deps.ts';

const ourName = /^[0-9a-f-]{36}\.jpg$/;

/** Photos in a folder of the data directory. A photo is stored completely or not at all. */
export function folderPhotoStore(folder: string): PhotoStore {
  const pathOf = (fileName: string) => {
    if (!ourName.test(fileName)) throw new Error('not the name of a photo');
    return join(folder, fileName);
  };
  return {
    async write(fileName, jpeg) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(fileName);
      await writeFile(`${path}.part`, jpeg, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    async read(fileName) {
      return readFile(pathOf(fileName)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async remove(fileName) {
      await rm(pathOf(fileName), { force: true });
    },
  };
}
