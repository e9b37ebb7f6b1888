/** Code that few pages need, so that the others, the buy form above all, do not wait for it. */
const only = {
  visitors:
    /web\/app\/identity\/(visitor-step|kept-fields|sent-codes|resend-code|email-field|with-redirect|redirect-target)|domain\/src\/redirect\.ts/,
  holders:
    /ui\/src\/(error-state|ticket-pass|qr-code)|web\/app\/(catalogue\/(support-card|listing-problem)|customer-tickets\/(use-pass|pass-words|status-badge|status-notice|passenger-photo|trips-left|to-ticket|addresses|read-tickets|change-calls|paid-ticket-problem|ticket-failed|ticket-or-problem|detailed-pass|boarding-code|full-screen-code|use-screen-awake)|guardians\/(calls|guardians)|offline\/(kept-banner|read-through|settled|reader|patience|when-idle))\.|ui\/src\/offline-banner|domain\/src\/customer-ticket-status/,
  /** Imports the library of forms, which pages with other settings do not need. */
  filled: /web\/app\/forms\/use-form-problems/,
  accounts:
    /web\/app\/(forms\/(?!use-form-problems)|offline\/typed|customer-tickets\/(calls|send-calls|send-kept)|personal-data\/data-calls|identity\/(visitor-form|account-calls|change-failure|email-settings|use-log-in-again|use-log-out|wrong-account))/,
  debits:
    /domain\/src\/(mandate|instalment-\w+)\.ts|web\/app\/(instalments\/|catalogue\/minor-units|customer-tickets\/payment-plan|mandates\/(calls|mandate-goal|mandate-problem|replacing))/,
  /** The form that asks for a passenger, wherever it stands. */
  purchases:
    /web\/app\/(purchases\/(?!travel|instalments|photo|earlier-ticket|read-earlier-ticket)|purchases\/photo\/(photo-field|use-[\w-]+)\.|checkout\/(payment\/(one-tab|payment-attempt)|payment-choices))|domain\/src\/(stock|dated-ticket|passenger-form|refusals-of-buy-form|year-groups)/,
  /** What comes when it comes to paying: after the form. */
  paying: /web\/app\/checkout\/|domain\/src\/refusals-of-checkout/,
  /** The other parts of forms, each of which comes with what asks for it. */
  forms:
    /web\/app\/(bookings|top-ups|renewals|catalogue\/service-facts|purchases\/(travel|photo|instalments))|domain\/src\/advance-booking/,
  /** Words of pages of text and of services, each in a file of its own. */
  texts: /web\/app\/(text\/part|catalogue\/description)\.ts/,
  /** Dates and days of the week, which few tickets are bought for. */
  travel: /domain\/src\/(availability|capacity-pattern|travel-form)/,
};

function isShared(module: string): boolean {
  const isOurs = /(web\/app|packages\/(domain|api)\/src)\//.test(module);
  return isOurs && !Object.values(only).some((few) => few.test(module));
}

/** Which modules go to the browser in one file. A first visit waits for each: one sheet for what stands on every page instead of fifteen, and few scripts instead of fifty. */
export const scriptGroups = [
  { name: 'page', test: /(packages\/ui\/src|web\/app\/chrome)\/.*\.css$/ },
  { name: 'catalogue', test: /web\/app\/catalogue\/.*\.css$/ },
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // What is small and shared stays out of the forms' file, or pages without a form would fetch all of it.
  { name: 'visitors', test: /domain\/src\/(mobile-number|password)\.ts/ },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\/|domain\/src\/(credentials|account-forms|ticket-sending-forms)/,
  },
  // What is not among the components comes when it is needed, such as the photo's editor with a photo.
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
