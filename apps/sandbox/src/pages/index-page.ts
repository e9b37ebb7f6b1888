import type { ServerResponse } from 'node:http';
import { processMissedDays } from '../gocardless/time/days.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { replyHtml, replyJson } from '../http/reply.ts';
import type { Sandbox } from '../sandbox-context.ts';
import { TEST_CARDS } from '../stripe/cards/test-cards.ts';
import { authenticatorSection } from './authenticators.ts';
import { debitSection } from './debit-section.ts';
import { htmlPage } from '../http/html-page.ts';

/** Explains this program to people, with its faults and test cards. */
export function sendIndexPage(sandbox: Sandbox, response: ServerResponse, path: string): void {
  if (path === '/health') return replyJson(response, 200, { status: 'ok' });
  processMissedDays(sandbox);
  replyHtml(response, 200, htmlPage({ title: 'Fareway sandbox', script: '/pages.js', body: body(sandbox) }));
}

const SWITCHES: { label: string; body: object }[] = [
  { label: 'Lose the next response', body: { drop_after_processing: 1 } },
  { label: 'Next call fails with 500', body: { fail_500: 1 } },
  { label: 'Next call fails with 503', body: { fail_503: 1 } },
  { label: 'Next call is limited (429)', body: { rate_limit_429: 1 } },
  { label: 'GoCardless is offline', body: { provider: 'gocardless', fail_503: true } },
  { label: 'Be slow (3 s)', body: { delay_ms: 3000 } },
  { label: 'Never respond (30 s)', body: { silent_ms: 30_000 } },
  { label: 'Webhooks twice', body: { provider: 'all', webhooks: { duplicate: true } } },
  { label: 'Webhooks late (10 s)', body: { provider: 'all', webhooks: { delay_ms: 10_000 } } },
  { label: 'Webhooks out of order', body: { provider: 'all', webhooks: { shuffle: true } } },
  { label: 'No webhooks', body: { provider: 'all', webhooks: { drop: true } } },
];

function body(sandbox: Sandbox): string {
  const { store, switches, secretKey, publishableKey, targets } = sandbox;
  const current = JSON.stringify(switches.current());
  const isGood = current === '{}';
  return `
<main>
  <p class="eyebrow">Fareway</p>
  <h1>Sandbox</h1>
  <p class="lead">This program replaces the payment providers (Stripe, GoCardless) and the mail and SMS providers, on this
  computer only. It moves no money and sends no message to anyone.</p>
  <p><a class="button primary" href="/mailbox">Open the mailbox</a> <a class="button" href="/dns">Open the name servers</a></p>

  <section aria-labelledby="cards"><h2 id="cards">Test cards</h2>
  <p>Use any future expiry, any CVC and any postcode.</p>
  <div class="table"><table><thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead><tbody>
  ${TEST_CARDS.map(({ number, what }) => `<tr><td class="number">${grouped(number)}</td><td>${escapeHtml(what)}</td></tr>`).join('')}
  </tbody></table></div></section>

  ${authenticatorSection(sandbox.authenticators)}

  <section aria-labelledby="wallets"><h2 id="wallets">Wallets of this browser</h2>
  <p>The payment fields offer a wallet only where the browser has it. This choice counts for this browser only.</p>
  <p><label><input type="checkbox" data-wallet="apple_pay"> Apple Pay</label></p>
  <p><label><input type="checkbox" data-wallet="google_pay"> Google Pay</label></p></section>

  ${debitSection(sandbox)}

  <section aria-labelledby="switches"><h2 id="switches">Misbehave</h2>
  <p>${isGood ? 'The sandbox behaves well.' : `Now: <code>${escapeHtml(current)}</code>`}</p>
  <div class="switches">
  ${SWITCHES.map((entry) => `<button type="button" data-misbehave="${escapeHtml(JSON.stringify(entry.body))}">${escapeHtml(entry.label)}</button>`).join('')}
  </div>
  <div class="switches"><button type="button" class="primary" data-behave>Behave well</button>
  <button type="button" data-redeliver>Send unanswered webhooks again</button></div>
  <p class="note">Other faults: <code>POST /sandbox/misbehave</code> with JSON, <code>only_path</code> and
  <code>provider</code> (<code>stripe</code> by default, <code>gocardless</code>, <code>all</code>) are possible, too.</p></section>

  <section aria-labelledby="state"><h2 id="state">What is here</h2>
  <dl class="counts">${
    Object.entries(store.counts())
      .map(([kind, count]) => `<div><dt>${escapeHtml(kind.replaceAll('_', ' '))}</dt><dd>${count}</dd></div>`)
      .join('') || '<div><dt>Nothing yet</dt><dd></dd></div>'
  }</dl>
  <dl class="keys">
    <div><dt>Secret key</dt><dd><code>${escapeHtml(secretKey)}</code></dd></div>
    <div><dt>Publishable key</dt><dd><code>${escapeHtml(publishableKey)}</code></dd></div>
    <div><dt>GoCardless access token of an operator</dt><dd><code>sandbox_demo_&lt;any name&gt;</code></dd></div>
    ${targets.map(({ url }) => `<div><dt>Webhooks go to</dt><dd><code>${escapeHtml(url)}</code></dd></div>`).join('')}
  </dl></section>
</main>`;
}

function grouped(number: string): string {
  return number.length === 15
    ? number.replace(/(.{4})(.{6})(.{5})/, '$1 $2 $3')
    : number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
