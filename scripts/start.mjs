// npm start: runs the whole product and its sandbox on this machine. npm run dev: the same, with a restart after each change of a file.
import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPages } from './set-up/build-pages.mjs';
import { claim } from './set-up/claim.mjs';
import { ensureInstalled, fail, projectEnvironment, root } from './set-up/installed.mjs';
import { startChild, startRestartingChild } from './processes/start-child.mjs';

const isDevelopment = process.argv.includes('--dev');
const port = portFrom('PORT', 4000);
const sandboxPort = portFrom('SANDBOX_PORT', port + 1);
// With real keys there is no sandbox and there are no demonstration operators. The server refuses to start with real keys for one provider only.
const isDemo =
  (process.env.STRIPE_SECRET_KEY || 'sk_test_demo').startsWith('sk_test_demo') && !process.env.GOCARDLESS_ENVIRONMENT;

const dataDirectory = resolve(root, process.env.DATA_DIR || 'data');

const node = ensureInstalled();
if (isDemo) refuseSecondStart();
await refuseUnusablePort('PORT', port);
if (isDemo) await refuseUnusablePort('SANDBOX_PORT', sandboxPort);
if (!isDevelopment) await buildPages(node);

const logIns = isDemo ? readLogIns() : [];
const env = projectEnvironment({
  NODE_ENV: isDevelopment ? 'development' : 'production',
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  DATA_DIR: dataDirectory,
  SEED_DEMO: process.env.SEED_DEMO || (isDemo ? '1' : '0'),
  LOG_LEVEL: process.env.LOG_LEVEL || (isDevelopment ? 'info' : 'warn'),
  SANDBOX_AUTHENTICATORS: JSON.stringify(
    logIns
      .filter(({ totp_secret }) => totp_secret)
      .map(({ who, email, totp_secret }) => ({ who, email, secret: totp_secret })),
  ),
});

const startProgram = isDevelopment ? startRestartingChild : startChild;
const sandbox = isDemo ? startProgram(node, 'apps/sandbox/src/main.ts', { env, isDevelopment }) : undefined;
const server = startProgram(node, 'apps/server/src/main.ts', { env, isDevelopment });
const children = [server, ...(sandbox ? [sandbox] : [])];

let stopping;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
// The product needs both programs: when one ends, the other is stopped.
for (const child of children) void child.ended.then(({ code, name }) => stop(code || 1, `${name} ended unexpectedly`));

if (sandbox) await whenReady(`http://127.0.0.1:${sandboxPort}/`);
await whenReady(`http://127.0.0.1:${port}/api/health`);
if (!stopping) await announce();

/** Stops the server first: its running requests may still call the sandbox. */
function stop(code, reason) {
  stopping ??= (async () => {
    if (reason) console.error(`${reason}: stopping.`);
    const serverCode = await server.stop(40_000);
    await sandbox?.stop(5_000);
    process.exit(code || serverCode);
  })();
}

async function whenReady(address) {
  while (!stopping) {
    const isReady = await fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
}

async function announce() {
  const lines = ['', `Fareway is open at  http://localhost:${port}`];
  if (isDemo) lines.push(`Sandbox, mailbox    http://localhost:${sandboxPort}`, '', ...(await logInLines()));
  console.log([...lines, '', 'Ctrl+C stops everything.', ''].join('\n'));
}

/** Returns a line for each log-in of the demonstration. Staff also need the current code of their authenticator app. */
async function logInLines() {
  if (logIns.length === 0) return [];
  const codes = await fetch(`http://127.0.0.1:${sandboxPort}/authenticators`).then((response) => response.json());
  const codeOf = (email) => codes.find((one) => one.email === email)?.code;
  const lines = logIns.map(({ who, address, email, password, totp_secret }) => {
    const secrets = totp_secret ? `${password} / code ${codeOf(email)}` : password;
    return `${who}: ${email} / ${secrets}  at http://localhost:${port}${address}`;
  });
  return [...lines, '', `The codes change every 30 seconds: the sandbox shows the current ones.`];
}

/** Returns the log-ins of the demonstration: `[{ who, address, email, password, totp_secret? }]`. */
function readLogIns() {
  const file = join(root, 'apps/server/src/demo/log-ins.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function portFrom(name, preset) {
  const value = process.env[name] ? Number(process.env[name]) : preset;
  if (!Number.isInteger(value) || value < 1 || value > 65_535) fail(`${name} must be a port number from 1 to 65535.`);
  return value;
}

/** The sandbox stores its state in one file. Two processes would overwrite each other's state. */
function refuseSecondStart() {
  const { holder } = claim(join(dataDirectory, 'started.claim'));
  if (holder) {
    fail(
      `Fareway is already started on ${dataDirectory} (process ${holder}). Stop that process, or start this one with its own folder and ports: DATA_DIR=other-data PORT=${port + 10} npm start`,
    );
  }
}

async function refuseUnusablePort(name, number) {
  const isTaken = await new Promise((resolveTaken) => {
    const socket = createConnection({ host: '127.0.0.1', port: number });
    socket
      .once('connect', () => {
        socket.destroy();
        resolveTaken(true);
      })
      .once('error', () => resolveTaken(false));
  });
  if (isTaken) fail(`Port ${number} is taken. Choose another: ${name}=${number + 10} npm start`);
  if (await isBlocked(number)) {
    fail(
      `Browsers refuse requests to port ${number}, which belongs to another protocol. Choose another: ${name}=${number + 1_000} npm start`,
    );
  }
}

/** Whether browsers and Node refuse requests to a port before they send them ("bad ports" of the Fetch standard). The port was free a moment ago. */
function isBlocked(number) {
  // another program may have begun to listen there, and may not respond
  return fetch(`http://127.0.0.1:${number}/`, { signal: AbortSignal.timeout(2_000) }).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  );
}
