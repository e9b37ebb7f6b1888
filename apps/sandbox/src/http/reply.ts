import type { ServerResponse } from 'node:http';

export function replyJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  reply(response, status, JSON.stringify(value), { 'content-type': 'application/json; charset=utf-8', ...headers });
}

export function replyHtml(
  response: ServerResponse,
  status: number,
  html: string,
  headers: Record<string, string> = {},
): void {
  reply(response, status, html, {
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
}

export function reply(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string>,
): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body);
}
