import type { DemoOperator, DemoTicket, DemoYear, DemoYears } from '../demo-operator.ts';

/** A family coach company that drives children to schools in the Yorkshire Dales: pounds, photos, cards and direct debit. */
export function dalesCoaches({ last, current, today }: DemoYears): DemoOperator {
  return {
    details: {
      slug: 'dales-coaches',
      name: 'Dales Coaches',
      site_name: 'Dales Coaches School Travel',
      currency: 'gbp',
      time_zone: 'Europe/London',
      brand_colour: '#7a2036',
      sales_year: [current.name, last.name],
      features: { booking_days_ahead: 14, min_trips_per_booking: 2, boarding_notifications: true },
      support_name: 'Dales Coaches school team',
      support_email: 'school@dales-coaches.example',
      support_phone: '01756 555 0142',
      terms_url: 'https://dales-coaches.example/terms',
      refund_steps: [
        { days_before: 14, per_cent: 100 },
        { days_before: 1, per_cent: 50 },
      ],
      refund_words: 'We pay back to the card or account that you paid with.',
    },
    vouchers: [
      { code: 'WELCOME20', value: 2_000, max_uses_per_purchaser: 1 },
      { code: 'BURSARY-FULL', value: 95_000, max_uses: 40 },
      { code: 'SIBLING50', value: 5_000, max_uses: 200, minimum_price: 30_000 },
      { code: 'LASTONE', value: 1_000, max_uses: 1 },
      { code: 'LASTYEAR', value: 2_500, starts_on: last.day('08-01'), ends_on: last.day('07-31') },
      { code: 'EURO10', value: 1_000, currency: 'eur' },
    ],
    areas: [
      { kind: 'town', name: 'Yorkshire Dales' },
      { kind: 'postcode_area', name: 'BD' },
    ],
    services: [
      {
        details: {
          name: 'S1 Settle to Skipton',
          description:
            '* Serves Skipton Girls’ High School and Ermysted’s Grammar School * Leaves Settle Market Place at 07:25, returns from Gargrave Road at 15:50 * Runs on every school day of North Yorkshire’s calendar',
          route_url: 'https://dales-coaches.example/routes/s1',
          timetable_url: 'https://dales-coaches.example/timetables/s1.pdf',
          terms_url: 'https://dales-coaches.example/terms',
          time: '0725',
          stops: [
            'Settle Market Place',
            'Long Preston, Maypole',
            'Hellifield, Black Horse',
            'Coniston Cold',
            'Gargrave, Dalesman',
          ],
          times: {
            am: ['07:25', '07:36', '07:42', '07:50', '07:56'],
            pm: ['15:50', '15:56', '16:04', '16:10', '16:22'],
          },
          destinations: ['Skipton Girls’ High School', 'Ermysted’s Grammar School'],
          yr_groups: { secondary: true, sixth_form: true },
          am_seats: 12,
          pm_seats: 12,
          position: 1,
          days_off: winterBreak(current),
        },
        areas: [{ kind: 'postcode_area', name: 'BD24' }],
        tickets: [
          { ...annual(current, 84_000), name: 'Annual', capacity: 28 },
          { ...annual(current, 56_000), name: 'Annual, mornings only', sub_type: 'am_only', capacity: 7 },
          { ...annual(current, 56_000), name: 'Annual, afternoons only', sub_type: 'pm_only', capacity: 0 },
          {
            ...annual(current, undefined),
            name: 'Annual by direct debit',
            payment_type: 'dd',
            price_deposit: 12_000,
            price_monthly: 8_100,
            num_monthly_payments: 9,
            monthly_sub_start: current.day('10-01'),
            capacity: 26,
          },
          { ...term(current, 'autumn', 31_000), name: 'Autumn term', capacity: 9 },
          { ...term(current, 'spring', 29_500), name: 'Spring term' },
          { ...term(current, 'summer', 27_000), name: 'Summer term' },
          { year: current.name, type: 'single', name: 'Single', price: 450 },
          { year: current.name, type: 'return', name: 'Day return', price: 750 },
          { year: current.name, type: 'week', name: 'Week', price: 3_250 },
          { year: current.name, type: '4_week', name: 'Four weeks', price: 11_800 },
          { ...annual(current, 40_000), name: 'Annual through County Hall', payment_type: 'ext' },
          { ...annual(current, 1_000), name: 'Annual, staff families', is_private: true },
          { ...annual(last, 81_000), name: 'Annual' },
          { ...term(last, 'summer', 26_000), name: 'Summer term' },
        ],
      },
      {
        details: {
          name: 'S2 Grassington to Skipton',
          description:
            '* Serves The Skipton Academy and Upper Wharfedale School * A member of staff rides along on the morning journey',
          route_url: 'https://dales-coaches.example/routes/s2',
          terms_url: 'https://dales-coaches.example/terms',
          time: '0740',
          zones: [
            { name: 'Zone A', stops: ['Rylstone, Angler’s Arms', 'Cracoe, Devonshire Arms'] },
            { name: 'Zone B', stops: ['Grassington Square', 'Threshfield, Park Grange', 'Linton, The Fountaine'] },
            { name: 'Zone C', stops: ['Kettlewell, The Racehorses', 'Buckden Green'] },
          ],
          destinations: ['The Skipton Academy', 'Upper Wharfedale School'],
          yr_groups: { primary: true, secondary: true },
          position: 2,
        },
        tickets: [
          {
            ...annual(current, undefined),
            name: 'Annual',
            pricing_model: 'Zonal',
            zone_prices: { 'Zone A': 52_000, 'Zone B': 71_500, 'Zone C': 89_000 },
            capacity: 8,
          },
          {
            ...annual(current, undefined),
            name: 'Annual by direct debit',
            pricing_model: 'Zonal',
            payment_type: 'dd',
            zone_prices_deposit: { 'Zone A': 5_000, 'Zone B': 7_500, 'Zone C': 10_000 },
            zone_prices_monthly: { 'Zone A': 4_900, 'Zone B': 6_600, 'Zone C': 8_200 },
            num_monthly_payments: 10,
            monthly_sub_start: current.day('09-01'),
          },
          {
            year: current.name,
            type: 'flexi',
            name: 'Flexi, 20 trips',
            pricing_model: 'Zonal',
            zone_prices: { 'Zone A': 5_600, 'Zone B': 7_200, 'Zone C': 9_000 },
            zone_trip_prices: { 'Zone A': 290, 'Zone B': 370, 'Zone C': 460 },
            default_trips: 20,
            start: current.day('08-25'),
            expiry: current.end('07-24'),
          },
          { ...annual(current, undefined), name: 'Annual, prices to follow', pricing_model: 'Zonal', zone_prices: {} },
        ],
      },
      {
        details: {
          name: 'S3 Ilkley to Bradford',
          description: '* Serves Bradford Grammar School and Bradford Girls’ Grammar * Wi-Fi on board',
          timetable_url: 'https://dales-coaches.example/timetables/s3.pdf',
          time: '0715',
          stops: ['Ilkley, Brook Street', 'Burley in Wharfedale, Red Lion', 'Menston, The Malt', 'Guiseley, Station'],
          destinations: ['Bradford Grammar School'],
          yr_groups: { secondary: true, sixth_form: true },
          position: 3,
        },
        seats_on_weekdays: { ticket_type: 'annual', seats: 14 },
        tickets: [
          {
            ...annual(current, 460),
            name: 'Choose your days',
            sub_type: 'select',
            return_price: 780,
            num_bookable_journeys: { m: 36, tu: 38, w: 38, th: 38, f: 37 },
          },
          { ...annual(current, 112_000), name: 'Annual', capacity: 0 },
          { ...annual(current, 98_000), name: 'Annual, early bird', is_enabled: false },
          { ...term(current, 'spring', 39_500), name: 'Spring term', available: false },
          { ...term(current, 'summer', 36_500), name: 'Summer term', capacity: 9 },
          {
            year: current.name,
            type: 'return',
            sub_type: 'fixed',
            name: 'Carol service return',
            price: 600,
            start: current.day('12-16'),
            expiry: current.day('12-16'),
            capacity: 4,
          },
          {
            year: current.name,
            type: 'return',
            sub_type: 'fixed',
            name: 'Open day return',
            price: 500,
            start: current.day('08-20'),
            expiry: today > current.day('09-05') ? current.day('09-05') : current.day('08-20'),
            capacity: 40,
          },
          { ...annual(last, 108_000), name: 'Annual' },
        ],
      },
      {
        details: {
          name: 'D1 Malham weekend walker',
          description: '* Saturdays and Sundays * Dogs travel free * Book single journeys on a pass',
          time: '0910',
          price: 650,
          stops: ['Skipton bus station', 'Gargrave, Dalesman', 'Airton Green', 'Malham Centre'],
          times: { am: ['09:10', '09:21', '09:33', '09:45'], pm: ['16:30', '16:42', '16:54', '17:05'] },
          operating_weekdays: ['sa', 'su'],
          day_seats: 16,
          position: 4,
        },
        tickets: [walkersPass(current, 650)],
      },
      {
        details: {
          name: 'D2 Grassington evening bus',
          description: '* Every day of the week * Calls at the pubs of Upper Wharfedale * Room for four bicycles',
          route_url: 'https://dales-coaches.example/routes/d2',
          timetable_url: 'https://dales-coaches.example/timetables/d2.pdf',
          terms_url: 'https://dales-coaches.example/terms',
          time: '1745',
          price: 650,
          stops: ['Skipton bus station', 'Rylstone, Angler’s Arms', 'Threshfield, Park Grange', 'Grassington Square'],
          times: { am: ['17:45', '17:58', '18:06', '18:15'], pm: ['22:40', '22:49', '22:57', '23:10'] },
          operating_weekdays: ['m', 'tu', 'w', 'th', 'f', 'sa', 'su'],
          day_seats: 9,
          position: 5,
        },
        tickets: [walkersPass(current, 650)],
      },
      {
        details: {
          name: 'D3 Bolton Abbey park and ride',
          description: '* Fridays to Sundays, straight to the priory * A single stop, so there is none to choose',
          terms_url: 'https://dales-coaches.example/terms',
          time: '1015',
          price: 380,
          operating_weekdays: ['f', 'sa', 'su'],
          day_seats: 24,
          position: 6,
        },
        tickets: [walkersPass(current, 380)],
      },
    ],
  };
}

function walkersPass(year: DemoYear, trip_price: number): DemoTicket {
  return { year: year.name, type: 'advance', name: 'Walker’s pass', trip_price };
}

function annual(year: DemoYear, price: number | undefined): Omit<DemoTicket, 'name'> {
  const dates = { start: year.day('09-01'), expiry: year.end('07-22') };
  return { year: year.name, type: 'annual', ...dates, ...(price !== undefined && { price }) };
}

const termDates = { autumn: ['09-01', '12-18'], spring: ['01-04', '03-26'], summer: ['04-12', '07-22'] } as const;

function term(year: DemoYear, type: keyof typeof termDates, price: number): Omit<DemoTicket, 'name'> {
  const [start, expiry] = termDates[type];
  const isLast = type === 'summer';
  return { year: year.name, type, price, start: year.day(start), expiry: isLast ? year.end(expiry) : year.day(expiry) };
}

function winterBreak(year: DemoYear) {
  const days = ['12-21', '12-22', '12-23', '12-24', '12-25', '12-28', '12-29', '12-30', '12-31', '01-01'];
  return days.map((day) => ({ date: year.day(day), reason: 'Christmas holiday' }));
}
