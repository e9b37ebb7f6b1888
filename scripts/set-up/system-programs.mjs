import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the first of these programs that is in a folder of PATH or in one of the other folders; undefined when there is none. */
export function findProgram(names, otherFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...otherFolders];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Returns whether there is a file at this path that can be run. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether this machine lets packages be installed: a Debian, as root. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs Debian packages. A failure is printed by apt-get and leaves the programs missing. */
export function installPackages(names, purpose) {
  console.log(`Installing ${names[0]} for ${purpose} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const packages = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  for (const args of [['update', '-qq'], packages])
    spawnSync('apt-get', [...patience, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
