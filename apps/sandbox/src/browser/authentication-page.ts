import type { Stripe } from 'stripe';
import { escapeHtml } from '../http/escape-html.ts';
import { htmlPage } from '../http/html-page.ts';

/** The questions of the cardholder's bank. The script enables the buttons when they do something, so that no press before that is lost. */
export function authenticationPage(intent: Stripe.PaymentIntent): string {
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: intent.currency }).format(
    intent.amount / 100,
  );
  return htmlPage({
    title: 'Confirm your payment',
    bodyClass: 'bank',
    script: '/authenticate.js',
    body: `
<main class="bank-card">
  <p class="eyebrow">Sandbox bank · no real money</p>
  <h1>3D Secure test page</h1>
  <p>Your bank would ask here whether it is really you who pays.</p>
  <dl>
    <div><dt>Amount</dt><dd class="amount">${escapeHtml(amount)}</dd></div>
    ${intent.description === null ? '' : `<div><dt>For</dt><dd>${escapeHtml(intent.description)}</dd></div>`}
  </dl>
  <div class="buttons">
    <button type="button" class="primary" data-outcome="succeeded" disabled>Complete authentication</button>
    <button type="button" data-outcome="failed" disabled>Fail authentication</button>
  </div>
  <p role="status" class="status"></p>
</main>`,
  });
}

export function endedPage(message: string): string {
  return htmlPage({
    title: 'Nothing to confirm',
    bodyClass: 'bank',
    script: '/authenticate.js',
    body: `<main class="bank-card"><h1>Nothing to confirm</h1><p>${escapeHtml(message)}</p>
<div class="buttons"><button type="button" data-outcome="closed" disabled>Close</button></div></main>`,
  });
}
