import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortPair } from '@fareway/testing/program.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Without variables that the shell of the developer may have set. */
const environment = { ...process.env, DATA_DIR: '', STRIPE_SECRET_KEY: '' };

/** The response of the fixture's programs. */
interface Health {
  name: string;
  pid: number;
  seed: string;
  node: string;
}

let project: string;
let port: number;
let launcher: ChildProcess;
let output: string;

// The real launcher in a project whose two programs only listen.
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'fareway-start-'));
  await cp(join(root, 'scripts'), join(project, 'scripts'), {
    recursive: true,
    filter: (path) => !/node_modules|fixtures/.test(path),
  });
  // The lock file matches the installed packages: installing is not tested here.
  await cp(join(root, 'node_modules/.package-lock.json'), join(project, 'package-lock.json'));
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  for (const app of ['server', 'sandbox']) {
    await mkdir(join(project, 'apps', app, 'src'), { recursive: true });
    await cp(join(import.meta.dirname, 'fixtures/main.ts'), join(project, 'apps', app, 'src/main.ts'));
  }
  port = await freePortPair();
  await launch([]);
}, 120_000);

afterEach(async () => {
  if (launcher.exitCode === null && launcher.signalCode === null) launcher.kill('SIGTERM');
  for (const number of [port, port + 1])
    await expect.poll(() => readHealth(number), { timeout: 30_000 }).toBe(undefined);
  await rm(project, { recursive: true, force: true });
});

test('npm start runs the server and the sandbox with demonstration data under Node 24, and prints their addresses', async () => {
  const server = await readHealth(port);
  expect(server).toMatchObject({ name: 'server', seed: '1' });
  expect(Number.parseInt(server?.node ?? '', 10)).toBeGreaterThanOrEqual(24);
  expect(await readHealth(port + 1)).toMatchObject({ name: 'sandbox' });
  expect(output).toContain(`http://localhost:${port + 1}`);
});

test('SIGTERM and Ctrl+C close the server, then the sandbox, with exit code 0', async () => {
  launcher.kill('SIGINT');
  launcher.kill('SIGTERM');
  expect(await once(launcher, 'close')).toEqual([0, null]);
  expect(output).toMatch(/server closes\n[^]*sandbox closes\n/);
  expect([await readHealth(port), await readHealth(port + 1)]).toEqual([undefined, undefined]);
});

test('when one program fails, the other is closed and the exit code is that of the failed program', async () => {
  await fetch(`http://127.0.0.1:${port}/crash`).catch(() => {});
  expect(await once(launcher, 'close')).toEqual([3, null]);
  expect(output).toContain('server/src/main.ts ended unexpectedly');
  expect(await readHealth(port + 1)).toBe(undefined);
});

test.each([{ mode: 'start' }, { mode: 'dev' }])(
  'a killed launcher leaves no process behind (npm run $mode)',
  async ({ mode }) => {
    if (mode === 'dev') {
      launcher.kill('SIGTERM');
      await once(launcher, 'close');
      await launch(['--dev']);
    }
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    await expect.poll(() => readHealth(port), { timeout: 30_000 }).toBe(undefined);
    await expect.poll(() => readHealth(port + 1), { timeout: 30_000 }).toBe(undefined);
  },
);

test('npm run dev restarts a program each time a source is written or replaced, and waits for a change when it fails', async () => {
  launcher.kill('SIGTERM');
  await once(launcher, 'close');
  await launch(['--dev']);
  const source = join(project, 'apps/server/src/main.ts');
  const whole = await readFile(source, 'utf8');
  for (const version of [1, 2, 3]) {
    const before = (await readHealth(port))?.pid;
    await writeFile(`${source}.new`, `${whole}// ${version}\n`);
    await rename(`${source}.new`, source);
    await expect.poll(async () => (await readHealth(port))?.pid ?? before, { timeout: 30_000 }).not.toBe(before);
  }
  await writeFile(source, 'this is not a program');
  await expect.poll(() => output, { timeout: 30_000 }).toContain('starts again after the next change');
  await writeFile(source, whole);
  await expect.poll(() => readHealth(port), { timeout: 30_000 }).toMatchObject({ name: 'server' });
});

test('a second start on the same data is refused, and a start after a killed launcher succeeds', async () => {
  const [code, words] = await tryToStart({ PORT: String(port + 1), SANDBOX_PORT: String(port + 2) });
  expect(code).toBe(1);
  expect(words).toContain(`already started on ${join(project, 'data')} (process ${launcher.pid})`);
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  for (const each of [port, port + 1]) await expect.poll(() => readHealth(each), { timeout: 30_000 }).toBe(undefined);
  await launch([]);
});

test('a taken port is named in the error, and no program starts', async () => {
  const taken = { PORT: String(port + 1), SANDBOX_PORT: String(port + 2), DATA_DIR: join(project, 'other-data') };
  const [code, words] = await tryToStart(taken);
  expect(code).toBe(1);
  expect(words).toContain(`Port ${port + 1} is taken`);
});

test('a port that browsers refuse is named in the error, and no program starts', async () => {
  const otherData = { DATA_DIR: join(project, 'other-data') };
  expect(await tryToStart({ ...otherData, PORT: '6000' })).toEqual([
    1,
    expect.stringContaining('Browsers refuse requests to port 6000'),
  ]);
  const blocked = { ...otherData, PORT: String(await freePortPair()), SANDBOX_PORT: '6000' };
  expect(await tryToStart(blocked)).toEqual([1, expect.stringContaining('SANDBOX_PORT=7000 npm start')]);
});

async function launch(args: string[]): Promise<void> {
  output = '';
  // the command that npm runs
  launcher = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: project,
    env: { ...environment, PORT: String(port), SANDBOX_PORT: String(port + 1) },
  });
  for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  await expect.poll(() => output, { timeout: 60_000 }).toContain(`http://localhost:${port}`);
}

/** Runs the launcher until it ends. Returns its exit code and what it prints to standard error. */
async function tryToStart(env: Record<string, string>): Promise<[number, string]> {
  const second = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: project,
    env: { ...environment, ...env },
  });
  let words = '';
  second.stderr.on('data', (chunk) => (words += String(chunk)));
  const [code] = (await once(second, 'close')) as [number];
  return [code, words];
}

async function readHealth(number: number): Promise<Health | undefined> {
  return await fetch(`http://127.0.0.1:${number}/api/health`).then(
    async (response) => (await response.json()) as Health,
    () => undefined,
  );
}
