import type { ServerResponse } from 'node:http';
import { Secret, TOTP } from 'otpauth';
import { escapeHtml } from '../http/escape-html.ts';
import { replyJson } from '../http/reply.ts';
import type { Authenticator } from '../sandbox-context.ts';

/** Sends the current code of each authenticator app of the demonstration: `[{ email, code }]`. */
export function sendAuthenticatorCodes(response: ServerResponse, authenticators: readonly Authenticator[]): void {
  replyJson(
    response,
    200,
    authenticators.map(({ email, secret }) => ({ email, code: codeOf(secret) })),
  );
}

/** The section of the index page with the codes. Its script requests newer ones. Empty without authenticator apps. */
export function authenticatorSection(authenticators: readonly Authenticator[]): string {
  if (authenticators.length === 0) return '';
  return `
  <section aria-labelledby="authenticators"><h2 id="authenticators">Authenticator apps</h2>
  <p>The codes that the authenticator apps of the demonstration’s staff show now. Each signs in once, and a new one comes every 30 seconds.</p>
  <div class="table"><table><thead><tr><th scope="col">Who</th><th scope="col">Address</th><th scope="col">Code</th></tr></thead><tbody>
  ${authenticators.map(({ who, email, secret }) => `<tr><td>${escapeHtml(who)}</td><td>${escapeHtml(email)}</td><td class="number" data-authenticator="${escapeHtml(email)}">${codeOf(secret)}</td></tr>`).join('')}
  </tbody></table></div></section>`;
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
