import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const onlyForVisitors =
  /web\/app\/identity\/(visitor-step|kept-fields|sent-codes|resend-code|email-field|with-redirect|redirect-target)/;
const onlyForHolders =
  /ui\/src\/(error-state|ticket-pass|qr-code)|web\/app\/(catalogue\/(support-card|listing-problem)|customer-tickets\/(use-pass|pass-words|status-badge|status-notice|passenger-photo|trips-left|ticket-failed|ticket-or-problem|detailed-pass|boarding-code|full-screen-code|use-screen-awake)|guardians\/(calls|guardians)|offline\/(kept-banner|read-through|settled|reader))\.|ui\/src\/offline-banner|domain\/src\/customer-ticket-status/;
const onlyForAccounts =
  /web\/app\/(forms\/|offline\/typed-fields|identity\/(visitor-form|account-calls|change-failure|email-settings|use-log-in-again|use-log-out))|domain\/src\/(account-forms|ticket-sending-forms)\.ts/;
const onlyForDebits =
  /domain\/src\/(mandate|instalment-\w+)\.ts|web\/app\/(instalments\/|catalogue\/minor-units|mandates\/(calls|mandate-goal|mandate-problem|replacing))/;

function isShared(module: string): boolean {
  const isOurs = /(web\/app|packages\/(domain|api)\/src)\//.test(module);
  return isOurs && ![onlyForVisitors, onlyForHolders, onlyForAccounts, onlyForDebits].some((only) => only.test(module));
}

export default defineConfig({
  plugins: [reactRouter()],
  // Nothing is turned into a data: address, which the pages' security policy would refuse for scripts.
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A first visit waits for each file: one sheet for what stands on every page instead of fifteen, and few scripts instead of fifty.
            codeSplitting: {
              groups: [
                { name: 'page', test: /(packages\/ui\/src|web\/app\/chrome)\/.*\.css$/ },
                { name: 'catalogue', test: /web\/app\/catalogue\/.*\.css$/ },
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What is small and shared stays out of the forms' file, or pages without a form would fetch all of it.
                { name: 'visitors', test: /domain\/src\/(mobile-number|password)\.ts/ },
                {
                  name: 'forms',
                  test: /node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\/|domain\/src\/credentials/,
                },
                // What is not among the components comes when it is needed, such as the photo's editor with a photo.
                {
                  name: 'components',
                  test: /packages\/ui\/src\/(?!gallery|photo-editor|table|progress|offline-banner|error-state|ticket-pass|qr-code|(password|phone|code)-field)/,
                },
                { name: 'shared', test: isShared, minShareCount: 3 },
                // What only visitors meet, who holds a ticket, or who pays by direct debit: the buy form does not wait for it.
                { name: 'accounts', test: onlyForVisitors },
                { name: 'passes', test: onlyForHolders },
                { name: 'settings', test: onlyForAccounts },
                { name: 'debits', test: onlyForDebits },
              ],
            },
          },
        },
      },
    },
  },
});
