import { BaseSequencer } from 'vitest/node';

/** The files that take longest. Run last, one of them would occupy one core while the other waits for it. */
const longest = [
  'model-tests/model.test.ts',
  'files-of-people/own-exports.test.ts',
  'scale/plans.test.ts',
  'files-of-people/random-catalogues.test.ts',
  'ticket-imports/claim-tickets.test.ts',
  'embedded-postgres/start.test.ts',
  'files-of-people/kept-files.test.ts',
  'gtfs/feed-with-passengers.test.ts',
  'season-margins/margin-races.test.ts',
  'settlement/unreachable-provider.test.ts',
  'plans/sales-year.test.ts',
  'compare/compare-payouts.test.ts',
  'faults/killed.test.ts',
  'baskets/buy-together.test.ts',
  'direct-debit/purchase.test.ts',
  'baskets/basket-problems.test.ts',
  'account/payments.test.ts',
  'purchases/photo-upload.test.ts',
  'purchases/photo-editor.test.ts',
  'purchases/stored-forms.test.ts',
  'console/tickets.test.ts',
  'bookings/bookings.test.ts',
  'use/typed-while-saving.test.ts',
  'customer-tickets/offline.test.ts',
  'diagnostics/page-views.test.ts',
  'purchases/interrupted.test.ts',
  'purchases/paying.test.ts',
  'customer-tickets/my-tickets.test.ts',
  'customer-tickets/actions-and-help.test.ts',
  'purchases/dated.test.ts',
  'account/passengers.test.ts',
  'console/services.test.ts',
  'customer-tickets/send.test.ts',
  'diagnostics/error-reports.test.ts',
  'faults/database-restarts.test.ts',
];

/** Runs the longest test files first, and the others in Vitest's order. Vitest does not know the durations on a new machine. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of Vitest returns a new list
    const usual = await super.sort(files);
    const placeOf = ({ moduleId }) => longest.findIndex((name) => moduleId.endsWith(name));
    const long = usual.filter((file) => placeOf(file) !== -1).toSorted((one, other) => placeOf(one) - placeOf(other));
    return [...long, ...usual.filter((file) => placeOf(file) === -1)];
  }
}
