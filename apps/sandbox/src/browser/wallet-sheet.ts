import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { htmlPage } from '../http/html-page.ts';
import { replyHtml, replyJson } from '../http/reply.ts';
import type { Sandbox } from '../sandbox-context.ts';
import { newId } from '../store/identifiers.ts';
import { type Wallet, wallets } from '../store/records.ts';
import { cardOfNumber, fingerprintOf, TEST_CARDS } from '../stripe/cards/test-cards.ts';

const names: Record<Wallet, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

/**
 * A wallet's sheet, shown in a frame over the shop's page: `GET` shows it, `POST` with `{number}` approves a card and returns its token.
 * In the real sheet the wallet and Stripe exchange these; the shop's page receives only the token.
 */
export async function handleWalletSheet(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const wallet = wallets.find((name) => name === url.searchParams.get('wallet'));
  const account = url.searchParams.get('account');
  if (wallet === undefined || account === null) {
    return replyJson(response, 404, { error: { message: 'There is no such wallet.' } });
  }
  if (request.method !== 'POST') return replyHtml(response, 200, sheet(wallet, url.searchParams));
  const { number = '' } = JSON.parse((await readBody(request, 1000)) || '{}') as { number?: string };
  if (cardOfNumber(number) === undefined) {
    return replyJson(response, 400, { error: { message: 'This card is not in the wallet.' } });
  }
  const token = { id: newId('tok'), wallet, card: fingerprintOf(number), used: false };
  sandbox.store.put(account, 'wallet_token', token);
  replyJson(response, 200, { token: token.id });
}

/** The script enables the buttons when they do something, so that no press before that is lost. */
function sheet(wallet: Wallet, query: URLSearchParams): string {
  const currency = query.get('currency') === 'eur' ? 'EUR' : 'GBP';
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(
    Number(query.get('amount')) / 100,
  );
  const name = names[wallet];
  return htmlPage({
    title: name,
    bodyClass: 'bank',
    script: '/wallet-sheet.js',
    body: `
<main class="bank-card">
  <p class="eyebrow">Sandbox wallet · no real money</p>
  <h1>${name}</h1>
  <dl>
    <div><dt>Pay</dt><dd>${escapeHtml(query.get('business') ?? '')}</dd></div>
    <div><dt>Amount</dt><dd class="amount">${escapeHtml(amount)}</dd></div>
  </dl>
  <p><label for="card">Card</label><br>
  <select id="card">${TEST_CARDS.map(({ number, what }) => `<option value="${number}">•••• ${number.slice(-4)}: ${escapeHtml(what)}</option>`).join('')}</select></p>
  <div class="buttons">
    <button type="button" class="primary" data-approve disabled>Confirm with ${name}</button>
    <button type="button" data-cancel disabled>Cancel</button>
  </div>
  <p role="status" class="status"></p>
</main>`,
  });
}
