import type { Frame } from './read-stack.ts';

interface ErrorReport {
  dsn: string;
  build: string;
  origin: string;
  path: string;
  type: string;
  message: string;
  frames: Frame[];
  browser: string;
}

/**
 * Returns the address for a DSN's envelopes: `https://key@host/project`, with the key in the query, so that the browser needs no CORS
 * request.
 */
export function envelopeAddress(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [project, ...before] = pathname.split('/').filter(Boolean).toReversed();
  const path = [...before.toReversed(), 'api', project, 'envelope', ''].join('/');
  return `${protocol}//${host}/${path}?sentry_version=7&sentry_key=${username}`;
}

/** Returns one error as an envelope with one event: one line each for the envelope's header, the item's header and the event. */
export function writeEnvelope({ dsn, build, origin, path, type, message, frames, browser }: ErrorReport): string {
  const event_id = crypto.randomUUID().replaceAll('-', '');
  const now = new Date();
  const event = {
    event_id,
    timestamp: now.getTime() / 1000,
    platform: 'javascript',
    level: 'error',
    release: build,
    transaction: path,
    request: { url: origin + path, headers: { 'User-Agent': browser } },
    exception: { values: [{ type, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
    sdk: { name: 'fareway', version: build, settings: { infer_ip: 'never' } },
  };
  return [{ event_id, sent_at: now.toISOString(), dsn }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n');
}
