import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';

export interface Received {
  path: string;
  method: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A third party that records every request. */
export interface Receiver {
  origin: string;
  /** Returns the requests to a path, oldest first. */
  at: (path: string) => Received[];
  all: () => Received[];
  /** Waits for this number of requests to a path, and returns them. */
  until: (path: string, count: number) => Promise<Received[]>;
  forget: () => void;
  stop: () => Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url!.split('?')[0]!;
      received.push({ path, method: request.method!, headers: request.headers, body });
      response.writeHead(202, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = (path: string) => received.filter((each) => each.path === path);
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    at,
    all: () => received,
    until: async (path, count) => {
      await expect.poll(() => at(path).length).toBeGreaterThanOrEqual(count);
      return at(path);
    },
    forget: () => void received.splice(0),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
