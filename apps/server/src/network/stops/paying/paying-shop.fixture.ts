import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { TimetableMove } from '@fareway/domain/network/timetable-moves.ts';
import { expect } from 'vitest';
import { localDate } from '../../../platform/clock.ts';
import { followTimetable } from '../../../sales/stop-moves/follow-timetable.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../../testing/builders/build-purchaser.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { changeTimetable } from '../timetables/change-timetable.ts';
import { showTimetables } from '../timetables/show-timetables.ts';

export const route = ['Skipton', 'Addingham', 'Ilkley'];
/** A card whose bank asks the payer, so that its payment stays under way. */
export const card = 'pm_card_authenticationRequired';

/** What staff do with the timetables of operators, and payments that wait for the bank. The shop has to be open at the first call. */
export function payingShop(shopOf: () => TestShop) {
  const today = () => localDate(shopOf().clock.now(), 'Europe/London');
  const inDays = (days: number) => addDays(today(), days);
  const keyOf = ({ client, service }: TestOperator) => ({ client_id: client.id, service_id: service.id });
  const deps = () => ({ ...shopOf().deps, followTimetable });
  /** A season ticket that is valid for some months, at any time of the year. */
  const season = () => ({ type: 'annual', start: inDays(-60), expiry: inDays(200) }) as const;
  return {
    today,
    inDays,
    keyOf,
    deps,
    season,
    open: () => buildOperator(shopOf().db, { service: { stops: route }, ticket: season() }),

    async save(operator: TestOperator, days: number, stops: string[], ...moves: TimetableMove[]) {
      const { timetables, seen } = await showTimetables(shopOf().deps, keyOf(operator));
      const valid_from = inDays(days);
      const basis = timetables.findLast((version) => version.valid_from === null || version.valid_from <= valid_from);
      const am = stops.map((stop) => ({ stop, minutes: null }));
      const saved = { valid_from, am, pm: [], moves };
      await changeTimetable(deps(), testStaff, keyOf(operator), saved, { seen, basis: basis?.valid_from ?? null });
    },

    /** Begins a payment that waits for the bank. Returns how it ends, and how it is given up. */
    async beginPayment(operator: TestOperator, passenger: object, parent?: TestPurchaser) {
      const shop = shopOf();
      const payer = parent ?? (await shop.purchaser());
      const begun = await shop.buy(payer, operator, { passenger, card });
      const { payment_intent_client_secret: secret } = begun.json<{ payment_intent_client_secret: string }>();
      return {
        payer,
        async pay() {
          const paid = await shop.confirm(payer, operator, await shop.authenticate(operator, secret));
          expect(paid.statusCode).toBe(200);
          return paid.json<{ id: string }>().id;
        },
        async fail() {
          const intent = await shop.authenticate(operator, secret, 'failed');
          expect((await shop.confirm(payer, operator, intent)).statusCode).not.toBe(200);
          await shop.runJobs();
        },
      };
    },
  };
}

export const leavesOne = {
  key: 'timetable-leaves-passengers',
  params: { stops: [{ name: 'Addingham', passengers: 1 }] },
};
