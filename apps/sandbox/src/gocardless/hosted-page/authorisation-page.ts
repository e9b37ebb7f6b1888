import { escapeHtml } from '../../http/escape-html.ts';
import { htmlPage } from '../../http/html-page.ts';
import type { BillingRequest, BillingRequestFlow, Scheme } from '../../store/gocardless-records.ts';
import type { Entered, FieldName } from './read-details.ts';

/** The form of a mandate. After a problem it shows the problems and keeps all input. */
export function authorisationPage(
  flow: BillingRequestFlow,
  { mandate_request: { scheme, description } }: BillingRequest,
  entered?: Entered,
  problems: Partial<Record<FieldName, string>> = {},
): string {
  const prefilled: Partial<Record<FieldName, string>> = entered ?? flow.prefilled_customer ?? {};
  const fields = FIELDS[scheme].map((field) => fieldHtml(field, prefilled[field.name] ?? '', problems[field.name]));
  const name = escapeHtml(flow.hidden.creditor_name);
  return htmlPage({
    title: `${Object.keys(problems).length > 0 ? 'Error: ' : ''}Set up a Direct Debit`,
    bodyClass: 'bank',
    body: `
<main class="bank-card">
  <p class="eyebrow">Sandbox bank · no real money</p>
  <h1>Set up a Direct Debit</h1>
  ${summaryHtml(problems)}
  <dl>
    <div><dt>Paid to</dt><dd>${name}</dd></div>
    <div><dt>Scheme</dt><dd>${SCHEME_NAMES[scheme]}</dd></div>
    ${description === null ? '' : `<div><dt>For</dt><dd>${escapeHtml(description)}</dd></div>`}
  </dl>
  <p>With this mandate ${name} may take the payments that you agree to from your account. You are notified of each one
  before it is taken, and you can cancel the mandate at any time.</p>
  <form method="post" novalidate>
    ${fields.join('\n    ')}
    <div class="buttons">
      <button class="primary" name="outcome" value="confirm">Confirm</button>
      <button name="outcome" value="cancel">Cancel</button>
    </div>
  </form>
</main>`,
  });
}

const SCHEME_NAMES: Record<Scheme, string> = { bacs: 'Direct Debit (Bacs)', sepa_core: 'SEPA Direct Debit' };

interface Field {
  name: FieldName;
  label: string;
  hint?: string;
  autocomplete: string;
  inputmode?: string;
  type?: string;
}

const PERSON: Field[] = [
  { name: 'given_name', label: 'First name', autocomplete: 'given-name' },
  { name: 'family_name', label: 'Last name', autocomplete: 'family-name' },
  { name: 'email', label: 'Email address', autocomplete: 'email', type: 'email', inputmode: 'email' },
];
const FIELDS: Record<Scheme, Field[]> = {
  bacs: [
    ...PERSON,
    {
      name: 'sort_code',
      label: 'Sort code',
      hint: '6 digits, for example 20-00-00',
      autocomplete: 'off',
      inputmode: 'numeric',
    },
    {
      name: 'account_number',
      label: 'Account number',
      hint: '8 digits, for example 55779911',
      autocomplete: 'off',
      inputmode: 'numeric',
    },
  ],
  sepa_core: [
    ...PERSON,
    { name: 'account_number', label: 'IBAN', hint: 'For example IE15 AIBK 9311 5255 7799 11', autocomplete: 'off' },
  ],
};

function fieldHtml(
  { name, label, hint, autocomplete, inputmode, type = 'text' }: Field,
  value: string,
  problem?: string,
): string {
  const described = [hint === undefined ? '' : `${name}-hint`, problem === undefined ? '' : `${name}-problem`]
    .filter((id) => id !== '')
    .join(' ');
  return `<div class="field">
      <label for="${name}">${label}</label>
      ${hint === undefined ? '' : `<p class="hint" id="${name}-hint">${hint}</p>`}
      ${problem === undefined ? '' : `<p class="problem" id="${name}-problem">${problem}</p>`}
      <input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="${autocomplete}" spellcheck="false"${
        inputmode === undefined ? '' : ` inputmode="${inputmode}"`
      }${described === '' ? '' : ` aria-describedby="${described}"`}${problem === undefined ? '' : ' aria-invalid="true"'}>
    </div>`;
}

function summaryHtml(problems: Partial<Record<FieldName, string>>): string {
  const entries = Object.entries(problems);
  if (entries.length === 0) return '';
  return `<div class="problems" role="alert"><h2>There is a problem</h2><ul>${entries
    .map(([name, problem]) => `<li><a href="#${name}">${problem}</a></li>`)
    .join('')}</ul></div>`;
}
