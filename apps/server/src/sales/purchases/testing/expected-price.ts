/** A ticket, its service and the remaining seats, as plain data. The keys of seats are '2026-11-23 am' and 'm am'. */
export interface Model {
  today: string;
  /** The time in London, 'HH:MM'. */
  time: string;
  weekdays: string[];
  daysOff: string[];
  departures: Record<string, number>;
  weekly: Record<string, number>;
  stock?: number | undefined;
  /** The operator's currency. */
  currency: string;
  voucher: {
    value: number;
    currency: string;
    is_enabled: boolean;
    starts_on?: string | undefined;
    ends_on?: string | undefined;
    minimum_price?: number | undefined;
    max_uses?: number | undefined;
    max_uses_per_purchaser?: number | undefined;
    /** How often each of the two purchasers has used it. */
    uses: [number, number];
  };
  ticket: {
    type: string;
    currency?: string | undefined;
    sub_type?: string | undefined;
    /** 'YY/YY' */
    year: string;
    payment_type?: string | undefined;
    pricing_model?: string | undefined;
    price: number;
    return_price: number;
    zone_prices?: Record<string, number>;
    zone_return_prices?: Record<string, number>;
    num_bookable_journeys: Record<string, number>;
    travel_pattern?: string;
    available?: boolean;
    is_enabled?: boolean;
    is_private?: boolean;
    expiry?: string;
  };
}

export interface Choice {
  startDate: string;
  startTime: 'am' | 'pm';
  zone: string;
  travel_pattern: string;
  /** Which of the two purchasers chooses. */
  purchaser: 0 | 1;
  uses_voucher: boolean;
}

export interface Expected {
  price: number;
  discount: number;
  net_price: number;
  /** The keys of the seats. It takes one seat of each. */
  takes: string[];
}

const codes = ['su', 'm', 'tu', 'w', 'th', 'f', 'sa'];
const sides = ['am', 'pm'];

const clockInLondon = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });

/** When a half day without a timetable has left (P-301). */
const leaves: Record<string, string> = { am: '12:00', pm: '18:00' };

/**
 * Returns the price of a purchase in minor units, its discount and its seats; undefined when it is refused. It follows the specification
 * step by step and uses no code of the product: it has its own dates and parses patterns itself.
 */
export function expectedPrice(model: Model, choice: Choice): Expected | undefined {
  const { ticket, today, stock } = model;
  const [yearStart, yearEnd] = boundsOf(ticket.year);
  if (yearEnd < today || ticket.available === false || ticket.is_enabled === false) return undefined;
  if ((ticket.expiry && ticket.expiry < today) || ticket.payment_type || ticket.type === 'advance') return undefined;
  if (stock !== undefined && stock <= 0) return undefined;
  const isZonal = ticket.pricing_model === 'Zonal';
  const oneWay = isZonal ? ticket.zone_prices?.[choice.zone] || undefined : ticket.price;
  const bothWays = isZonal ? ticket.zone_return_prices?.[choice.zone] || undefined : ticket.return_price;
  const isPriced = Object.values(ticket.zone_prices ?? {}).some((zonePrice) => zonePrice > 0);
  if (isZonal && (!isPriced || !['A', 'B'].includes(choice.zone))) return undefined;

  const takes = stock === undefined ? [] : ['stock'];
  let price: number | undefined = oneWay;
  const isSelect = ticket.sub_type === 'select';
  const isForDate = ['single', 'return', 'week', '4_week'].includes(ticket.type);
  if (isSelect) {
    price = 0;
    for (const [weekday, chosen] of Object.entries(daysOf(choice.travel_pattern))) {
      const journeys = ticket.num_bookable_journeys[weekday] ?? 0;
      if (journeys === 0 || chosen.some((side) => !((model.weekly[`${weekday} ${side}`] ?? 0) > 0))) return undefined;
      if (!isForDate && chosen.some((side) => !hasDayLeft(model, weekday, side))) return undefined;
      takes.push(...chosen.map((side) => `${weekday} ${side}`));
      const each = chosen.length === 2 ? bothWays : oneWay;
      price = each === undefined || price === undefined ? undefined : price + each * journeys;
    }
  }
  if (price === undefined) return undefined;
  const discount = choice.uses_voucher ? takenOff(model, choice, price) : 0;
  if (discount === undefined) return undefined;
  const net_price = price - discount;
  if (net_price > 0 && net_price < 100) return undefined;
  const prices = { price, discount, net_price };

  const length = { single: 1, return: ticket.sub_type === 'fixed' ? 0 : 1, week: 7, '4_week': 28 }[ticket.type] ?? 0;
  if (ticket.type === 'return' && length === 0 && (!hasFixedJourney(model) || hasFixedLeft(model))) return undefined;
  if (length === 0) return { ...prices, takes };
  const { startDate } = choice;
  if (startDate < today || startDate > later(today, 7) || startDate < yearStart || startDate > yearEnd)
    return undefined;
  const seats: string[] = [];
  for (let day = 0; day < length; day += 1) {
    const date = later(startDate, day);
    const weekday = codes[new Date(date).getUTCDay()]!;
    for (const side of sides) {
      const pattern = isSelect ? choice.travel_pattern : ticket.travel_pattern;
      if (pattern && !daysOf(pattern)[weekday]?.includes(side)) continue;
      if (ticket.sub_type === 'am_only' && side === 'pm') continue;
      if (ticket.sub_type === 'pm_only' && side === 'am') continue;
      const isOneSided = ticket.sub_type === 'am_only' || ticket.sub_type === 'pm_only';
      if (ticket.type === 'single' && !isOneSided && side !== choice.startTime) continue;
      const runs = model.weekdays.includes(weekday) && !model.daysOff.includes(date);
      const left = runs ? model.departures[`${date} ${side}`] : undefined;
      const isSoldThen = left !== undefined && !hasLeft(model, date, side);
      if (!isSoldThen && length === 1) return undefined;
      if (!isSoldThen) continue;
      if (left <= 0) return undefined;
      seats.push(`${date} ${side}`);
    }
  }
  return seats.length === 0 ? undefined : { ...prices, takes: [...takes, ...seats] };
}

/** Whether the service runs on a weekday in a direction again until the ticket ends; today until that bus has left (P-305). */
function hasDayLeft({ ticket, today, time, weekdays, daysOff }: Model, weekday: string, side: string): boolean {
  const [yearStart, yearEnd] = boundsOf(ticket.year);
  const first = time >= leaves[side]! ? later(today, 1) : today;
  for (let date = yearStart > first ? yearStart : first; date <= (ticket.expiry ?? yearEnd); date = later(date, 1)) {
    if (codes[new Date(date).getUTCDay()] === weekday && weekdays.includes(weekday) && !daysOff.includes(date))
      return true;
  }
  return false;
}

/** Whether a return for fixed days, which starts with the sales year, has one of its weekdays from today to its last day. */
function hasFixedJourney({ ticket, today }: Model): boolean {
  const [yearStart, yearEnd] = boundsOf(ticket.year);
  const first = yearStart > today ? yearStart : today;
  const days = Array.from({ length: 7 }, (_, ahead) => later(first, ahead));
  const weekdaysLeft = days
    .filter((date) => date <= (ticket.expiry ?? yearEnd))
    .map((date) => codes[new Date(date).getUTCDay()]!);
  const chosen = ticket.travel_pattern && Object.keys(daysOf(ticket.travel_pattern));
  return weekdaysLeft.some((weekday) => !chosen || chosen.includes(weekday));
}

/**
 * Whether a return for fixed days, by a coach without times, is sold no more (P-301): at 18:00 of the last day on which it goes out, or, where it never
 * does, of the last day on which it comes back.
 */
function hasFixedLeft(model: Model): boolean {
  const { ticket, weekdays, daysOff } = model;
  const [yearStart, yearEnd] = boundsOf(ticket.year);
  const days: string[] = [];
  for (let date = yearStart; date <= (ticket.expiry ?? yearEnd); date = later(date, 1)) days.push(date);
  const weekdayOf = (date: string) => codes[new Date(date).getUTCDay()]!;
  const running = days.filter((date) => weekdays.includes(weekdayOf(date)) && !daysOff.includes(date));
  const { travel_pattern } = ticket;
  const hasSide = (date: string, side: string) =>
    !travel_pattern || Boolean(daysOf(travel_pattern)[weekdayOf(date)]?.includes(side));
  const [last] = [running, days]
    .flatMap((some) => ['am', 'pm'].map((side) => some.findLast((date) => hasSide(date, side))))
    .filter((date) => date !== undefined);
  return last !== undefined && hasLeft(model, last, 'pm');
}

/** The first and the last day of a sales year. */
function boundsOf(year: string): [string, string] {
  return [`20${year.slice(0, 2)}-08-01`, `20${year.slice(3)}-07-31`];
}

/** Whether a departure, which has no timetable, has left (P-301). */
function hasLeft({ today, time }: Model, date: string, side: string): boolean {
  return date < today || (date === today && time >= leaves[side]!);
}

/** Returns the instant of a model: when clocks in London show its day and time, in winter or in summer. */
export function instantOf({ today, time }: Pick<Model, 'today' | 'time'>): Date {
  const instants = ['Z', '+01:00'].map((offset) => new Date(`${today}T${time}${offset}`));
  return instants.find((instant) => clockInLondon.format(instant) === time)!;
}

/** Returns the discount of the voucher; undefined when the voucher is refused. */
function takenOff({ voucher, ticket, today, currency }: Model, { purchaser }: Choice, price: number) {
  if (!voucher.is_enabled || voucher.currency !== (ticket.currency ?? currency)) return undefined;
  if (voucher.starts_on && today < voucher.starts_on) return undefined;
  if (voucher.ends_on && today > voucher.ends_on) return undefined;
  if (voucher.minimum_price && price < voucher.minimum_price) return undefined;
  const [one, other] = voucher.uses;
  if (voucher.max_uses !== undefined && one + other >= voucher.max_uses) return undefined;
  if (voucher.max_uses_per_purchaser && voucher.uses[purchaser] >= voucher.max_uses_per_purchaser) return undefined;
  return voucher.value > price ? price : voucher.value;
}

/** 'm_am#w' -> { m: ['am'], w: ['am', 'pm'] } */
function daysOf(pattern: string): Record<string, string[]> {
  const days: Record<string, string[]> = {};
  for (const part of pattern.split('#')) {
    const [weekday = '', side] = part.split('_');
    days[weekday] = sides.filter((one) => one === side || side === undefined || days[weekday]?.includes(one));
  }
  return days;
}

function later(date: string, days: number): string {
  const instant = new Date(`${date}T12:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}
