import fc from 'fast-check';
import { authenticate } from './kinds/authenticate.ts';
import { book, swap } from './kinds/book.ts';
import { board } from './kinds/board.ts';
import { planPrice, publishPlanned, publishPrice } from './kinds/staff/change-sale.ts';
import { changeStock, joinList, releaseHeldBack, shareSeats } from './kinds/staff/change-stock.ts';
import { setMargin } from './kinds/staff/change-margin.ts';
import { boardImported, importTickets, undoAnImport } from './kinds/staff/import-tickets.ts';
import { giveAVehicle, changeSeatsOfVehicle, changeUsualVehicle } from './kinds/relief/change-vehicles.ts';
import { changeRoute, copyAService } from './kinds/relief/change-service.ts';
import { divideBySurname, divideByStop, takeReliefOff, undoRelief } from './kinds/relief/set-relief.ts';
import { cancelOrPutBack } from './kinds/staff/cancel-departure.ts';
import { busLeaves } from './kinds/dated/bus-leaves.ts';
import { buyDated } from './kinds/dated/buy-dated.ts';
import { cancelOrPutBackDated, closeOrOpenDated } from './kinds/dated/change-departures.ts';
import { lookAtOneService } from './kinds/staff/look-at-one-service.ts';
import { closeOrOpenDay } from './kinds/staff/close-day.ts';
import { buyAtAnOldPrice } from './kinds/buy-at-old-price.ts';
import { buyByCard, repeatRequest } from './kinds/buy-by-card.ts';
import { buyForFamily } from './kinds/buy-for-family.ts';
import { buyForSiblings } from './kinds/buy-for-siblings.ts';
import { buyByPlan, losePlan } from './kinds/buy-by-plan.ts';
import type { Action, Kind } from './kinds/kind.ts';
import { payDebt } from './kinds/pay-debt.ts';
import { moneyComesLate } from './kinds/late-payments.ts';
import { letJobsRun, passTime } from './kinds/pass-time.ts';
import { loseResponses } from './kinds/lose-responses.ts';
import { offer, renew } from './kinds/renew.ts';
import { makeDue, endSomePlan, giveBack, loseRefund, stopAtTheBank } from './kinds/run-plans.ts';
import { topUp } from './kinds/top-up.ts';
import { refundATicket, voidATicket } from './kinds/staff/void-ticket.ts';
import { receiveWebhooks } from './kinds/receive-webhooks.ts';

/** The next step: one event or several at once, with or without a fault of the providers. */
export interface Step {
  fault: Fault | undefined;
  actions: Action[];
}

/** The fault of the providers during a step. */
export interface Fault {
  words: string;
  misbehaviour: object;
}

/** Events that can happen at the same time as others. */
const kinds = {
  buyByCard,
  buyDated,
  buyByPlan,
  buyForFamily,
  buyForSiblings,
  topUp,
  payDebt,
  book,
  swap,
  offer,
  renew,
  authenticate,
  repeatRequest,
  board,
  voidATicket,
  refundATicket,
  endSomePlan,
  giveBack,
  makeDue,
  stopAtTheBank,
  receiveWebhooks,
  letJobsRun,
  changeStock,
  setMargin,
  joinList,
  releaseHeldBack,
  publishPrice,
  publishPlanned,
  importTickets,
  undoAnImport,
  boardImported,
  closeOrOpenDay,
  closeOrOpenDated,
  cancelOrPutBack,
  cancelOrPutBackDated,
  divideBySurname,
  divideByStop,
  takeReliefOff,
  undoRelief,
  giveAVehicle,
  changeUsualVehicle,
  changeSeatsOfVehicle,
  changeRoute,
  copyAService,
  lookAtOneService,
} satisfies Record<string, Kind>;

/** Events that happen alone, because time passes or a price changes for everyone. */
const alone = {
  passTime,
  busLeaves,
  moneyComesLate,
  loseResponses,
  losePlan,
  loseRefund,
  buyAtAnOldPrice,
  planPrice,
  shareSeats,
} satisfies Record<string, Kind>;

/** The names of all kinds of events. */
export const namesOfKinds = [...Object.keys(kinds), ...Object.keys(alone)];

const faults: Fault[] = [
  { words: 'an answer of the providers is lost', misbehaviour: { drop_after_processing: 1 } },
  { words: 'the answers of the providers are lost', misbehaviour: { drop_after_processing: true } },
  { words: 'the providers break once before they do anything', misbehaviour: { fail_500: 1 } },
  { words: 'the providers break once after they have done it', misbehaviour: { fail_500_after_processing: 1 } },
  { words: 'the providers break each time after they have done it', misbehaviour: { fail_500_after_processing: true } },
  { words: 'the providers are away', misbehaviour: { fail_503: true } },
  { words: 'the providers have too much to do', misbehaviour: { rate_limit_429: 2 } },
  { words: 'the providers are slow', misbehaviour: { delay_ms: 20 } },
];

/** The kinds that sell a ticket and make it void. */
export const voidingKinds: readonly Kind[] = [buyByCard, voidATicket, refundATicket];
/** The kinds that import tickets and take them back. */
export const importingKinds: readonly Kind[] = [importTickets, undoAnImport, boardImported];

/** Kinds whose lines have their names. */
function named(some: Record<string, Kind>): Kind[] {
  return Object.entries(some).map(([name, { weight, arbitrary }]) => ({
    weight,
    arbitrary: arbitrary.map((action) => (history) => action({ ...history, kind: name })),
  }));
}

const oneOf = (chosen: readonly Kind[]) => fc.oneof(...chosen);
const together = (chosen: readonly Kind[], number: number) =>
  fc.array(oneOf(chosen), { minLength: number, maxLength: number });

const actionsOf = (chosen: readonly Kind[], others: readonly Kind[]) =>
  fc.oneof(
    { weight: 8, arbitrary: oneOf([...chosen, ...others]).map((action) => [action]) },
    { weight: 2, arbitrary: together(chosen, 2) },
    { weight: 1, arbitrary: together(chosen, 3) },
  );

const stepOf = (actions: fc.Arbitrary<Action[]>): fc.Arbitrary<Step> =>
  fc.record({
    fault: fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...faults) },
    ),
    actions,
  });

/**
 * Generates histories of at most this number of steps, of all kinds of events or of some that can happen at once. A failing history is shrunk to fewer
 * and simpler steps.
 */
export function historiesOf(mostSteps: number, some?: readonly Kind[]) {
  const step = stepOf(some ? actionsOf(some, []) : actionsOf(named(kinds), named(alone)));
  return fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: mostSteps, size: 'max' }),
    /** Whether outstanding webhooks are delivered at the end. */
    webhooksArrive: fc.boolean(),
  });
}
