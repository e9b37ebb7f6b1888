import { readClock } from '../gocardless/time/clock.ts';
import { SCENARIOS } from '../gocardless/scenarios.ts';
import { TEST_BANK_ACCOUNTS } from '../gocardless/customers/test-bank-accounts.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Sandbox } from '../sandbox-context.ts';

/** The test bank accounts, and the clock that makes months of instalments pass in a moment. */
export function debitSection({ store }: Sandbox): string {
  const { today, record } = readClock(store);
  const rows = TEST_BANK_ACCOUNTS.map(
    ({ number, iban, what }) =>
      `<tr><td>${number}<br><span class="quiet">${iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span></td><td>${escapeHtml(what)}</td></tr>`,
  );
  const ahead = record.offset_days === 0 ? '' : `, ${record.offset_days} days ahead of this computer`;
  return `<section aria-labelledby="accounts"><h2 id="accounts">Test bank accounts</h2>
  <p>Any sort code of 6 digits, such as 20-00-00, with one of these account numbers; in euros the IBAN. Every other account
  with the right number of digits is a good one.</p>
  <div class="table"><table><thead><tr><th scope="col">Account</th><th scope="col">What happens</th></tr></thead><tbody>
  ${rows.join('')}
  </tbody></table></div></section>

  <section aria-labelledby="clock"><h2 id="clock">GoCardless's clock</h2>
  <p>It is <strong>${today}</strong>${ahead}. Moved forward, every day on the way is worked in order: mandates become active,
  payments are collected and paid out, webhooks are sent. It does not go back.</p>
  <div class="switches">${[
    ['1 day', 1],
    ['1 week', 7],
    ['1 month', 30],
    ['1 year', 365],
  ]
    .map(([label, days]) => `<button type="button" data-advance="${days}">Move on by ${label}</button>`)
    .join('')}</div>
  <p class="note">By call: <code>POST /sandbox/clock</code> with <code>{"advance_days": 30}</code>. To have something happen
  whatever day it is: <code>POST /sandbox/scenarios</code> with <code>{"scenario": "payment_failed", "resource": "PM…"}</code>.
  Scenarios: ${SCENARIOS.map((scenario) => `<code>${scenario}</code>`).join(', ')}.</p></section>`;
}
