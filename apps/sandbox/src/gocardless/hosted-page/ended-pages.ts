import { escapeHtml } from '../../http/escape-html.ts';
import { htmlPage } from '../../http/html-page.ts';
import type { BillingRequestFlow } from '../../store/gocardless-records.ts';

export function confirmedPage({ redirect_uri: address, hidden }: BillingRequestFlow): string {
  const name = escapeHtml(hidden.creditor_name);
  return plainPage(
    'Your Direct Debit is set up',
    `The mandate for ${name} has been confirmed. There is nothing more to do here.`,
    address,
  );
}

export function cancelledPage({ exit_uri: address }: BillingRequestFlow): string {
  return plainPage('Nothing was set up', 'No mandate was given, and no money will be taken.', address);
}

export function unknownPage(isExpired: boolean): string {
  return isExpired
    ? plainPage(
        'This page has expired',
        'It was valid for seven days. Please start again on the page that sent you here.',
        null,
      )
    : plainPage(
        'This page is not known',
        'The address is incomplete or unknown. Please start again on the page that sent you here.',
        null,
      );
}

function plainPage(title: string, text: string, wayBack: string | null): string {
  const link =
    wayBack === null
      ? ''
      : `<div class="buttons"><a class="button primary" href="${escapeHtml(wayBack)}">Go back</a></div>`;
  return htmlPage({
    title,
    bodyClass: 'bank',
    body: `<main class="bank-card"><p class="eyebrow">Sandbox bank · no real money</p><h1>${title}</h1><p>${text}</p>${link}</main>`,
  });
}
