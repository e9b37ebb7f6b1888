import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import type { startTestApp } from '../test-app.ts';
import type { StaffBrowser } from './staff-browser.ts';

/**
 * Sends the headers of a call and the beginning of its body, waits until the session was read, and runs `change` before it sends the rest of the body.
 * Returns the status of the response. `path` begins after `/api`.
 */
export async function sendLate(
  server: Awaited<ReturnType<typeof startTestApp>>,
  { cookies }: StaffBrowser,
  { method, path, payload }: { method: 'POST' | 'PUT'; path: string; payload: object },
  change: () => Promise<unknown>,
): Promise<number | undefined> {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify(payload);
  const before = server.statements.length;
  const late = request(`${address}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    },
  });
  const received = once(late, 'response') as Promise<[IncomingMessage]>;
  late.write(body.slice(0, 5));
  // the guard has let the headers pass
  await expect.poll(() => server.statements.slice(before).some((sql) => sql.includes('staff_sessions'))).toBe(true);
  await change();
  late.end(body.slice(5));
  const [response] = await received;
  response.resume();
  return response.statusCode;
}
