/** Code that few pages need, in files of its own, so that other pages, above all the buy form, load faster. */
const only = {
  visitors:
    /web\/app\/identity\/(visitor-step|kept-fields|sent-codes|resend-code|email-field|with-redirect|redirect-target)|domain\/src\/redirect\.ts/,
  holders:
    /ui\/src\/(error-state|ticket-pass|qr-code)|web\/app\/(catalogue\/(support-card|listing-problem)|customer-tickets\/(use-pass|pass-words|status-badge|status-notice|passenger-photo|trips-left|to-ticket|addresses|read-tickets|change-calls|paid-ticket-problem|ticket-failed|ticket-or-problem|detailed-pass|boarding-code|full-screen-code|use-screen-awake)|guardians\/(calls|guardians)|offline\/(kept-banner|read-through|settled|reader|patience|when-idle))\.|ui\/src\/offline-banner|domain\/src\/customer-ticket-status/,
  /** Imports the form library, which pages with other settings do not need. */
  filled: /web\/app\/forms\/use-form-problems/,
  accounts:
    /web\/app\/(forms\/(?!use-form-problems)|offline\/typed|customer-tickets\/(calls|send-calls|send-kept)|personal-data\/data-calls|identity\/(visitor-form|account-calls|change-failure|email-settings|use-log-in-again|use-log-out|wrong-account))/,
  debits:
    /domain\/src\/(mandate|instalment-\w+)\.ts|web\/app\/(instalments\/|catalogue\/minor-units|customer-tickets\/payment-plan|mandates\/(calls|mandate-goal|mandate-problem|replacing))/,
  /** The form for a passenger, on every page that has it. */
  purchases:
    /web\/app\/(purchases\/(?!travel|instalments|photo|earlier-ticket|read-earlier-ticket)|purchases\/photo\/(photo-field|use-[\w-]+)\.|checkout\/(payment\/(one-tab|payment-attempt)|payment-choices))|domain\/src\/(stock|dated-ticket|passenger-form|buy-form-refusals|year-groups)/,
  /** Code of the payment, which loads after the form. */
  paying: /web\/app\/checkout\/|domain\/src\/checkout-refusals/,
  /** The other parts of forms, each loaded with the code that needs it. */
  forms:
    /web\/app\/(bookings|top-ups|renewals|catalogue\/service-facts|purchases\/(travel|photo|instalments))|domain\/src\/advance-booking/,
  /** Texts of text pages and of services, each in its own file. */
  texts: /web\/app\/(text\/part|catalogue\/description)\.ts/,
  /** Dates and weekdays, which few tickets need. */
  travel: /domain\/src\/(availability|capacity-pattern|travel-form)/,
};

function isShared(module: string): boolean {
  const isOurs = /(web\/app|packages\/(domain|api)\/src)\//.test(module);
  return isOurs && !Object.values(only).some((few) => few.test(module));
}

/**
 * Returns the file of a module in the browser. A first visit waits for each file: one style sheet instead of fifteen, and few scripts
 * instead of fifty.
 */
export const scriptGroups = [
  { name: 'page', test: /(packages\/ui\/src|web\/app\/chrome)\/.*\.css$/ },
  { name: 'catalogue', test: /web\/app\/catalogue\/.*\.css$/ },
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // Small shared code stays out of the forms' file; otherwise pages without a form would load all of it.
  { name: 'visitors', test: /domain\/src\/(mobile-number|password)\.ts/ },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\/|domain\/src\/(credentials|account-forms|ticket-sending-forms)/,
  },
  // Other code loads when it is needed, such as the photo editor with a photo.
  {
    name: 'components',
    test: /packages\/ui\/src\/(?!gallery|photo-editor|table|badge|progress|offline-banner|error-state|ticket-pass|qr-code|foot-bar|(password|phone|code|switch|checkbox|number)-field)/,
  },
  { name: 'shared', test: isShared, minShareCount: 3 },
  { name: 'purchases', test: only.purchases, minShareCount: 2 },
  { name: 'paying', test: only.paying, minShareCount: 2 },
  { name: 'accounts', test: only.visitors },
  { name: 'passes', test: only.holders },
  { name: 'filled', test: only.filled },
  { name: 'settings', test: only.accounts },
  { name: 'debits', test: only.debits },
];
