import { addDays, parseLocalDate, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import type { Weekday } from '@fareway/domain/dates/local-date.ts';
import type { CapacityPattern } from '@fareway/domain/travel/capacity-pattern.ts';
import { departureKey } from '@fareway/domain/travel/availability.ts';
import type { AvailabilityMap, Direction } from '@fareway/domain/travel/availability.ts';
import { countLeft, firstDaysLeft, seatsOnDaysLeft } from '@fareway/domain/travel/days-left.ts';
import type { JourneysLeft } from '@fareway/domain/travel/days-left.ts';
import { endOfSale, endsOfSale } from '@fareway/domain/travel/end-of-sale.ts';
import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { isFixedWithoutJourney, departureEndingSale } from '@fareway/domain/sales/fixed-return.ts';
import type { FixedReturn } from '@fareway/domain/sales/fixed-return.ts';
import { failedLoadCheck } from '@fareway/domain/sales/load-checks.ts';
import { ticketCurrency } from '@fareway/domain/money/money.ts';
import { passengerProblems } from '@fareway/domain/passengers/passenger-problems.ts';
import { isChargeable, netPrice, ticketPrice } from '@fareway/domain/money/price.ts';
import { isSold } from '@fareway/domain/tickets/ticket-type.ts';
import { isSoldOut } from '@fareway/domain/tickets/stock.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import { isVoucherUsable } from '@fareway/domain/money/voucher.ts';
import type { VoucherTerms } from '@fareway/domain/money/voucher.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedPrice, instantOf } from './testing/expected-price.ts';
import type { Choice, Model } from './testing/expected-price.ts';
import { randomChoices, randomModels } from './testing/random-models.ts';

const operator = { time_zone: 'Europe/London', cut_off_minutes: 0 };

test('P-166 P-167 P-168 P-169 P-183 P-184 P-188 P-287 P-293 the rules sell what a plain model of the specification sells, at its price, in thousands of catalogues', () => {
  let sold = 0;
  const drawn = randomModels.chain((model) =>
    fc.tuple(fc.constant(model), fc.array(randomChoices(model.today), { minLength: 6, maxLength: 6 })),
  );
  fc.assert(
    fc.property(drawn, ([drawnModel, choices]) => {
      const model = structuredClone(drawnModel);
      const left = journeysLeftIn(model);
      for (const choice of choices) {
        const expected = expectedPrice(model, choice);
        expect(netPriceByRules(model, choice, left)).toBe(expected?.net_price);
        if (!expected) continue;
        sold += 1;
        if (choice.uses_voucher) model.voucher.uses[choice.purchaser] += 1;
      }
    }),
    { numRuns: 3_000 },
  );
  expect(sold).toBeGreaterThan(1_000);
});

function netPriceByRules(model: Model, choice: Choice, left: JourneysLeft | undefined): number | undefined {
  const { today, stock } = model;
  const ticket = {
    ...model.ticket,
    type: model.ticket.type as TicketType,
    sub_type: model.ticket.sub_type as TicketSubType | undefined,
  };
  const service = {
    stops: [],
    destinations: [],
    zones: ['A', 'B'].map((name) => ({ name, stops: [] })),
    yr_groups: {},
  };
  const day = parseLocalDate(today);
  const failed = failedLoadCheck({ year: ticket.year, service, ticket, is_flexi_in_debit: false, today: day });
  if (
    failed ||
    isFixedWithoutJourney(ticket, day) ||
    isReturnEnded(model, ticket) ||
    !isSold(ticket) ||
    isSoldOut(stock)
  )
    return undefined;
  const problems = passengerProblems(
    { firstName: 'Aoife', lastName: 'Byrne', travelPattern: choice.travel_pattern, ...choice },
    {
      service,
      ticket,
      client: { features: { disable_photo: true } },
      today,
      availability: availabilityOf(model),
      capacity_pattern: seatsOnDaysLeft(patternOf(model), left),
    },
  );
  if (Object.keys(problems).length > 0) return undefined;
  const price = ticketPrice(ticket, choice);
  if (price === undefined) return undefined;
  const currency = ticketCurrency(ticket, { currency: model.currency as 'gbp' | 'eur' });
  const terms = voucherTerms(model, choice);
  if (choice.uses_voucher && !isVoucherUsable(terms, day, { price, currency })) return undefined;
  const { net_price } = netPrice(price, choice.uses_voucher ? terms.value : 0);
  return isChargeable(net_price) ? net_price : undefined;
}

function isReturnEnded(model: Model, ticket: FixedReturn): boolean {
  const days = model.daysOff.map((date) => ({ date: parseLocalDate(date), direction: null, runs: false }));
  const service = { operating_weekdays: model.weekdays as Weekday[], calendar: { terms: [], days } };
  const departure = departureEndingSale(ticket, service);
  return departure !== undefined && endOfSale(departure, operator, instantOf(model).getTime()) !== undefined;
}

function voucherTerms({ voucher }: Model, { purchaser }: Choice): VoucherTerms {
  return {
    value: voucher.value,
    currency: voucher.currency as 'gbp' | 'eur',
    is_enabled: voucher.is_enabled,
    starts_on: voucher.starts_on ?? null,
    ends_on: voucher.ends_on ?? null,
    minimum_price: voucher.minimum_price ?? null,
    max_uses: voucher.max_uses ?? null,
    max_uses_per_purchaser: voucher.max_uses_per_purchaser ?? null,
    uses: voucher.uses[0] + voucher.uses[1],
    uses_of_purchaser: voucher.uses[purchaser],
  };
}

function availabilityOf({ today, time, weekdays, daysOff, departures }: Model): AvailabilityMap {
  const now = instantOf({ today, time }).getTime();
  const running = Object.entries(departures).flatMap(([key, remaining]) => {
    const [day, side] = key.split(' ') as [string, Direction];
    const date = parseLocalDate(day);
    const isBehind = date > addDays(parseLocalDate(today), 35);
    if (isBehind || daysOff.includes(date) || !weekdays.includes(weekdayOf(date))) return [];
    const departure = { date, direction: side, calls: [], time: null };
    const ends = date === today ? endsOfSale(departure, operator, now) : {};
    return [[departureKey(departure), { remaining, ...ends }]];
  });
  return Object.fromEntries(running);
}

function journeysLeftIn({ ticket: drawn, today, time, weekdays, daysOff }: Model): JourneysLeft | undefined {
  const ticket = { ...drawn, type: drawn.type as TicketType, sub_type: drawn.sub_type as TicketSubType | undefined };
  if (ticket.sub_type !== 'select' || isDated(ticket)) return undefined;
  const date = parseLocalDate(today);
  const untimed = { calls: [], time: null };
  const departures = { am: untimed, pm: untimed };
  const first = firstDaysLeft({ date, departures }, 'Europe/London', instantOf({ today, time }).getTime());
  const off = daysOff.map((day) => ({ date: parseLocalDate(day), direction: null, runs: false }));
  const service = { operating_weekdays: weekdays as Weekday[], calendar: { terms: [], days: off } };
  return countLeft({ ...ticket, year: parseSalesYear(ticket.year) }, service, first).journeys;
}

function patternOf({ weekly }: Model): CapacityPattern {
  const pattern: Record<string, Record<string, number>> = {};
  for (const [key, seats] of Object.entries(weekly)) {
    const [weekday, side] = key.split(' ') as [string, string];
    pattern[weekday] = { ...pattern[weekday], [side]: seats };
  }
  return pattern;
}
