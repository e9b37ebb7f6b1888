import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Connections that wait to be accepted, for each socket. Linux takes the lower one of this and net.core.somaxconn. */
const backlog = 4_096;

/** Listening sockets of the process: each accepts one connection in a turn of the event loop (decision 072). Only Linux shares new connections among them. */
const socketCount = process.platform === 'linux' ? 8 : 1;

interface Address {
  host: string;
  port: number;
}

interface ListeningApp {
  server: Server;
  listen: (options: Address & { backlog: number; reusePort: boolean }) => Promise<string>;
}

/**
 * Listens with several sockets on one address; the app's server gets all connections. Throws EADDRINUSE where another process listens there.
 * Returns a function that stops the additional sockets. It resolves when their connections have ended, so call it together with `app.close`.
 */
export async function listen(app: ListeningApp, address: Address): Promise<() => Promise<void>> {
  const reusePort = socketCount > 1;
  if (reusePort) await expectFree(address);
  await app.listen({ ...address, backlog, reusePort });
  const { port } = app.server.address() as AddressInfo;
  const others = Array.from({ length: socketCount - 1 }, () =>
    // with the options that node:http gives its own socket
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void app.server.emit('connection', socket)),
  );
  for (const other of others) await once(other.listen({ host: address.host, port, backlog, reusePort }), 'listening');
  return async () => {
    await Promise.all(others.map((other) => once(other.close(), 'close')));
  };
}

/** A socket that shares its port does not notice another process that shares it, too. One that does not share is refused. */
async function expectFree(address: Address): Promise<void> {
  const probe = createServer();
  await once(probe.listen(address), 'listening');
  await once(probe.close(), 'close');
}
