import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Stripe } from 'stripe';
import { readBody } from '../../http/body.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { parseForm } from '../../http/form.ts';
import type { Form } from '../../http/form.ts';
import { htmlPage } from '../../http/html-page.ts';
import { reply, replyHtml } from '../../http/reply.ts';
import type { Sandbox } from '../../sandbox-context.ts';
import { unixNow } from '../../store/identifiers.ts';
import { PLATFORM } from '../../store/store.ts';
import { accountOf, changeAccount, withNeeds } from './accounts.ts';
import { parts } from './parts.ts';

/**
 * Stripe's form for an account. Its address opens once: a second visit, and one that is too late, leads back for another. Each part is filled in,
 * not accepted, or left as it is.
 */
export async function handleOnboarding(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { store } = sandbox;
  const link = store.get(PLATFORM, 'account_link', url.searchParams.get('link') ?? '');
  if (link === undefined) return replyHtml(response, 404, unknownPage());
  if (request.method === 'GET') {
    if (link.is_used || link.expires_at < unixNow()) return leadTo(response, link.refresh_url);
    store.put(PLATFORM, 'account_link', { ...link, is_used: true });
    return replyHtml(response, 200, formPage(accountOf(store, link.account)));
  }
  const form = parseForm((await readBody(request, 100_000)) ?? '');
  if (form['outcome'] !== 'leave') {
    changeAccount(sandbox, submitted(accountOf(store, link.account), form));
  }
  return leadTo(response, link.return_url);
}

/** The account after the form was sent. */
function submitted(account: Stripe.Account, form: Form): Stripe.Account {
  const due = new Set(account.requirements?.currently_due);
  const errors = new Map(account.requirements?.errors?.map((error) => [error.requirement, error]));
  const filled = parts.filter(({ name }) => form[name] === 'fill').flatMap(({ fields }) => fields);
  for (const field of filled) {
    due.delete(field);
    errors.delete(field);
  }
  for (const { fields } of parts.filter(({ name }) => form[name] === 'decline')) {
    for (const field of fields) due.add(field);
    const [requirement] = fields;
    errors.set(requirement, {
      code: 'verification_failed_other',
      reason: 'The details could not be verified.',
      requirement,
    });
  }
  const needs = { due: [...due], errors: [...errors.values()] };
  return withNeeds({ ...account, details_submitted: true }, needs);
}

function formPage({ id, requirements }: Stripe.Account): string {
  const due = new Set(requirements?.currently_due);
  const rows = parts.map(({ name, label, fields }) => {
    const isDue = fields.some((field) => due.has(field));
    const choice = (value: string, words: string, isChosen: boolean) =>
      `<label><input type="radio" name="${name}" value="${value}"${isChosen ? ' checked' : ''}> ${words}</label>`;
    return `<fieldset><legend>${escapeHtml(label)} <span class="quiet">(${isDue ? 'needed' : 'complete'})</span></legend>
      ${choice('fill', 'Fill in', isDue)}
      ${choice('decline', 'Fill in, and have it not accepted', false)}
      ${choice('leave', isDue ? 'Leave out' : 'Leave as it is', !isDue)}</fieldset>`;
  });
  return htmlPage({
    title: 'Your details for Stripe',
    bodyClass: 'bank',
    body: `
<main class="bank-card">
  <p class="eyebrow">Sandbox Stripe · no real account</p>
  <h1>Your details for Stripe</h1>
  <p>Account <code>${escapeHtml(id)}</code>. The real page asks for the details. Here you choose what becomes of each part.</p>
  <form method="post">
    ${rows.join('\n    ')}
    <div class="buttons">
      <button class="primary" name="outcome" value="submit">Submit</button>
      <button name="outcome" value="leave">Stop here and go back</button>
    </div>
  </form>
</main>`,
  });
}

function unknownPage(): string {
  return htmlPage({
    title: 'This page is not known',
    bodyClass: 'bank',
    body: '<main class="bank-card"><p class="eyebrow">Sandbox Stripe</p><h1>This page is not known</h1><p>Please start again on the page that sent you here.</p></main>',
  });
}

function leadTo(response: ServerResponse, address: string): void {
  reply(response, 303, '', { location: address, 'referrer-policy': 'no-referrer' });
}
