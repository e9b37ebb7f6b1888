import { addDays, parseLocalDate, weekdayOf, weekdays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { DemoService, DemoTicket, DemoYear } from '../../demo-operator.ts';
import type { CalendarContent } from '../../../network/calendars/write-calendar.ts';

/** The seats of each departure of `keighley` for tickets of a day or some weeks. */
export const seatsOfDeparture = 16;

export const names = {
  hawes: 'S4 Hawes to Leyburn',
  ingleton: 'S5 Ingleton to Settle',
  keighley: 'S6 Keighley to Skipton',
} as const;

/** When a departure collects its passengers. */
export interface Collecting {
  /** 'HH:MM' */
  from: string;
  minutes: number;
}

/** When passengers board: in the morning from the first stop to the last one, in the afternoon at the school. */
export const collects: Record<(typeof names)[keyof typeof names], Record<'am' | 'pm', Collecting>> = {
  [names.hawes]: { am: { from: '07:20', minutes: 42 }, pm: { from: '15:40', minutes: 9 } },
  [names.ingleton]: { am: { from: '07:35', minutes: 25 }, pm: { from: '15:35', minutes: 10 } },
  [names.keighley]: { am: { from: '07:50', minutes: 25 }, pm: { from: '15:55', minutes: 9 } },
};

/** A stop that no journey calls at any more. Its passengers have moved. */
export const formerStop = 'Aysgarth, George and Dragon';

/** Since when. */
export const daysSinceFormerStop = 12;

/** Where the stops are, in degrees: latitude and longitude. */
export const places: Record<string, readonly [number, number]> = {
  'Hawes Market Place': [54.304, -2.1967],
  'Bainbridge Green': [54.3087, -2.1028],
  'Askrigg Main Street': [54.3149, -2.0826],
  'Aysgarth Falls': [54.2936, -1.9833],
  'West Witton, Fox and Hounds': [54.3002, -1.9108],
  'Keighley bus station': [53.8683, -1.9072],
  'Steeton Top': [53.8964, -1.9505],
  'Cross Hills, Station Road': [53.9003, -1.9886],
  'Cononley Lane End': [53.9203, -2.0081],
};

/** The services of Dales Coaches with most of its passengers, after those that the shop's pages are shown with. */
export function livingServices({ last, current }: { last: DemoYear; current: DemoYear }): DemoService[] {
  return [
    {
      details: {
        name: names.hawes,
        description: '* Serves The Wensleydale School * Double-decker on school days',
        terms_url: 'https://dales-coaches.example/terms',
        time: '0720',
        stops: [
          'Hawes Market Place',
          'Bainbridge Green',
          'Askrigg Main Street',
          formerStop,
          'Aysgarth Falls',
          'West Witton, Fox and Hounds',
        ],
        times: {
          am: ['07:20', '07:32', '07:38', '07:49', '07:52', '08:01'],
          pm: ['15:40', '15:49', '15:52', '16:03', '16:09', '16:21'],
        },
        destinations: ['The Wensleydale School'],
        yr_groups: { secondary: true, sixth_form: true },
        position: 7,
      },
      tickets: [
        { ...annual(current, 79_000), name: 'Annual', capacity: 60 },
        { ...annual(current), ...monthly(current, 10_000, 7_700), name: 'Annual by direct debit', capacity: 45 },
        { ...season(current, 'autumn', 29_000), name: 'Autumn term', capacity: 20 },
        { ...season(current, 'spring', 27_500), name: 'Spring term', capacity: 20 },
        { ...annual(current, 30_000), name: 'Annual, staff families', is_private: true, capacity: 12 },
        { ...annual(current, 45_000), name: 'Annual through County Hall', payment_type: 'ext' },
        { ...annual(last, 76_000), name: 'Annual' },
      ],
    },
    {
      details: {
        name: names.ingleton,
        description: '* Serves Settle College * Calls at Austwick on request',
        terms_url: 'https://dales-coaches.example/terms',
        time: '0735',
        zones: [
          { name: 'Zone A', stops: ['Clapham, New Inn', 'Austwick, Traddock'] },
          { name: 'Zone B', stops: ['Ingleton Community Centre', 'Burton in Lonsdale, Punch Bowl'] },
        ],
        destinations: ['Settle College'],
        yr_groups: { secondary: true, sixth_form: true },
        position: 8,
      },
      tickets: [
        { ...annual(current), ...zonal({ A: 48_000, B: 66_000 }), name: 'Annual', capacity: 40 },
        {
          ...annual(current),
          pricing_model: 'Zonal',
          payment_type: 'dd',
          zone_prices_deposit: { 'Zone A': 6_000, 'Zone B': 8_000 },
          zone_prices_monthly: { 'Zone A': 4_700, 'Zone B': 6_500 },
          num_monthly_payments: 9,
          monthly_sub_start: current.day('10-01'),
          name: 'Annual by direct debit',
          capacity: 30,
        },
        {
          ...annual(current),
          ...zonal({ A: 5_200, B: 6_800 }),
          type: 'flexi',
          name: 'Flexi, 20 trips',
          zone_trip_prices: { 'Zone A': 270, 'Zone B': 350 },
          default_trips: 20,
        },
        {
          ...annual(current),
          ...zonal({ A: 30_000, B: 40_000 }),
          name: 'Annual through County Hall',
          payment_type: 'ext',
        },
        { ...annual(last), ...zonal({ A: 46_000, B: 63_500 }), name: 'Annual' },
      ],
    },
    {
      details: {
        name: names.keighley,
        description: '* Every weekday of the year, for Craven College, the high schools and commuters * Wi-Fi on board',
        terms_url: 'https://dales-coaches.example/terms',
        time: '0750',
        stops: ['Keighley bus station', 'Steeton Top', 'Cross Hills, Station Road', 'Cononley Lane End'],
        times: { am: ['07:50', '07:59', '08:06', '08:14'], pm: ['15:55', '16:04', '16:11', '16:20'] },
        destinations: ['Craven College', 'Skipton Girls’ High School', 'Ermysted’s Grammar School'],
        am_seats: seatsOfDeparture,
        pm_seats: seatsOfDeparture,
        position: 9,
      },
      seats_on_weekdays: { ticket_type: 'annual', seats: 26 },
      tickets: [
        {
          ...allYear(current, 430),
          name: 'Choose your days',
          sub_type: 'select',
          return_price: 740,
          num_bookable_journeys: { m: 36, tu: 38, w: 38, th: 38, f: 37 },
        },
        { ...allYear(current, 68_000), name: 'Annual', capacity: 40 },
        { ...allYear(current, 44_000), name: 'Annual, mornings only', sub_type: 'am_only', capacity: 8 },
        { year: current.name, type: 'single', name: 'Single', price: 400 },
        { year: current.name, type: 'return', name: 'Day return', price: 700 },
        { year: current.name, type: 'week', name: 'Week', price: 3_000 },
        { year: current.name, type: '4_week', name: 'Four weeks', price: 11_000 },
        { ...allYear(current, 38_000), name: 'Annual through County Hall', payment_type: 'ext' },
        { ...allYear(last, 65_000), name: 'Annual' },
      ],
    },
  ];
}

/** The calendar of the schools in both sales years, with days off for reasons. */
export function schoolCalendar(years: readonly DemoYear[]): CalendarContent {
  const terms = years.flatMap(({ name, day }) => [
    { name: `Autumn ${name}`, first_day: on(day('09-01')), last_day: on(day('12-18')) },
    { name: `Spring ${name}`, first_day: on(day('01-04')), last_day: on(day('03-26')) },
    { name: `Summer ${name}`, first_day: on(day('04-12')), last_day: on(day('07-22')) },
  ]);
  const off = (date: string, reason: string) => ({ date: on(date), direction: null, runs: false, reason });
  const days = years.flatMap(({ day }) => [
    off(day('09-01'), 'Staff training day'),
    ...weekFrom(day('10-26')).map((date) => off(date, 'Autumn half-term')),
    ...weekFrom(day('02-15')).map((date) => off(date, 'Spring half-term')),
    off(mondayFrom(day('05-01')), 'May Day'),
    ...weekFrom(day('05-25')).map((date) => off(date, 'Whitsun half-term')),
  ]);
  return { name: 'North Yorkshire schools', terms, days };
}

/** The calendar of the service for commuters: every weekday but holidays. */
export function weekdayCalendar(years: readonly DemoYear[]): CalendarContent {
  const days = years.flatMap(({ day }) =>
    [
      { date: on(day('12-25')), reason: 'Christmas Day' },
      { date: on(day('12-26')), reason: 'Boxing Day' },
      { date: on(day('01-01')), reason: 'New Year’s Day' },
      { date: mondayFrom(day('05-01')), reason: 'May Day' },
    ].map((holiday) => ({ ...holiday, direction: null, runs: false })),
  );
  return { name: 'Weekdays', terms: [], days };
}

const on = parseLocalDate;

/** The first Monday on this day or later. */
function mondayFrom(date: string): LocalDate {
  const day = on(date);
  return addDays(day, (7 - weekdays.indexOf(weekdayOf(day))) % 7);
}

/** The days from Monday to Friday of the first week that begins on this day or later. */
function weekFrom(date: string): LocalDate[] {
  const monday = mondayFrom(date);
  return [0, 1, 2, 3, 4].map((days) => addDays(monday, days));
}

function annual(year: DemoYear, price?: number): Omit<DemoTicket, 'name'> {
  const dates = { start: year.day('09-01'), expiry: year.day('07-22') };
  return { year: year.name, type: 'annual', ...dates, ...(price !== undefined && { price }) };
}

/** A ticket for all days of a sales year. */
function allYear(year: DemoYear, price: number): Omit<DemoTicket, 'name'> {
  return { ...annual(year, price), start: year.day('08-01'), expiry: year.day('07-31') };
}

const termDates = { autumn: ['09-01', '12-18'], spring: ['01-04', '03-26'] } as const;

function season(year: DemoYear, type: keyof typeof termDates, price: number): Omit<DemoTicket, 'name'> {
  const [start, expiry] = termDates[type];
  return { year: year.name, type, price, start: year.day(start), expiry: year.day(expiry) };
}

function monthly(year: DemoYear, price_deposit: number, price_monthly: number) {
  return {
    payment_type: 'dd' as const,
    price_deposit,
    price_monthly,
    num_monthly_payments: 9,
    monthly_sub_start: year.day('10-01'),
  };
}

function zonal({ A, B }: { A: number; B: number }) {
  return { pricing_model: 'Zonal' as const, zone_prices: { 'Zone A': A, 'Zone B': B } };
}
