import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between a browser and the product. It can be interrupted, as in a valley without a signal. */
export interface Line {
  origin: string;
  /** The address of the product. */
  leadTo(origin: string): void;
  cut(): void;
  /** Makes the product respond with this status, to every request or to those with a matching address. */
  refuse(status: number, address?: RegExp): void;
  mend(): void;
  /** Delays every response by this time, in milliseconds. */
  slowDown(milliseconds: number): void;
  /** Pretends from now on that the product was built again. */
  updateBuild(): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port. */
export async function openLine(): Promise<Line> {
  let target = new URL('http://localhost');
  let isCut = false;
  let refusal: { status: number; address: RegExp } | undefined;
  let delay = 0;
  let isUpdated = false;

  const server = createServer((incoming, outgoing) => {
    if (isCut) return incoming.socket.destroy();
    if (refusal?.address.test(incoming.url ?? '')) return outgoing.writeHead(refusal.status).end();
    setTimeout(() => pass(incoming, outgoing), delay);
  });
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isWorker = incoming.url === '/service-worker.js' && isUpdated;
    const headers = isWorker
      ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
      : incoming.headers;
    const { hostname, port } = target;
    const onward = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (received) => {
      if (isCut) return outgoing.destroy();
      if (isWorker) return void passWorker(received, outgoing);
      outgoing.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  server.listen(0, 'localhost');
  await once(server, 'listening');

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (origin) => (target = new URL(origin)),
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    refuse: (status, address = /^/) => (refusal = { status, address }),
    mend: () => {
      isCut = false;
      refusal = undefined;
    },
    slowDown: (milliseconds) => (delay = milliseconds),
    updateBuild: () => (isUpdated = true),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The service worker of another build: its cache has another name. */
async function passWorker(received: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of received) pieces.push(piece as Buffer);
  const script = Buffer.concat(pieces).toString();
  const { 'content-length': _, ...headers } = received.headers;
  outgoing.writeHead(received.statusCode ?? 502, headers);
  outgoing.end(script.replace(/(["'`])[0-9a-f]{12}\1/, '"another-build"'));
}
