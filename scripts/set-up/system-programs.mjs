import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the first of these programs that is in a folder of PATH or in one of the other folders; undefined when there is none. */
export function findProgram(names, otherFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...otherFolders];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Returns whether this path is an executable file. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether this process can install packages: it runs as root on Debian. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs Debian packages. When this fails, apt-get prints the reason and the programs stay missing. */
export function installPackages(names, purpose) {
  console.log(`Installing ${names[0]} for ${purpose} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const packages = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  for (const args of [['update', '-qq'], packages])
    spawnSync('apt-get', [...patience, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
