import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { reply } from '../http/reply.ts';

const FILES: Record<string, { name: string; type: string }> = {
  '/payment-fields': { name: 'payment-fields.html', type: 'text/html' },
  '/payment-fields.js': { name: 'payment-fields.js', type: 'text/javascript' },
  '/payment-fields.css': { name: 'payment-fields.css', type: 'text/css' },
  '/color-scheme.js': { name: 'color-scheme.js', type: 'text/javascript' },
  '/wallet-sheet.js': { name: 'wallet-sheet.js', type: 'text/javascript' },
  '/authenticate.js': { name: 'authenticate.js', type: 'text/javascript' },
  '/pages.css': { name: 'pages.css', type: 'text/css' },
  '/pages.js': { name: 'pages.js', type: 'text/javascript' },
};

const loaded = new Map(
  Object.entries(FILES).map(([path, { name, type }]) => [
    path,
    { text: readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8'), type: `${type}; charset=utf-8` },
  ]),
);

/** In the order of their dependencies: a page loads `/stripe.js` as one plain script, which must have run when it has loaded. */
const STRIPE_PARTS = ['page-context', 'call-api', 'show-dialogs', 'payment-element', 'create-elements', 'stripe'];
const stripeScript = STRIPE_PARTS.map((name) =>
  readFileSync(new URL(`./assets/stripe/${name}.js`, import.meta.url), 'utf8'),
)
  .map((part) => part.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, ''))
  .join('');
loaded.set('/stripe.js', { text: `(() => {\n${stripeScript}})();\n`, type: 'text/javascript; charset=utf-8' });

/** Serves the scripts for browsers. Returns false for an unknown file. */
export function sendBrowserFile(response: ServerResponse, path: string): boolean {
  const file = loaded.get(path);
  if (file === undefined) return false;
  reply(response, 200, file.text, {
    'content-type': file.type,
    'cross-origin-resource-policy': 'cross-origin',
    // The payment fields contain card numbers: nothing from another origin runs there, and nothing is sent to another origin.
    ...(path === '/payment-fields' && {
      'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
    }),
  });
  return true;
}
