import type { DemoOperator, DemoYears } from '../demo-operator.ts';

/** A sixth-form college that runs its own buses: a student id with every ticket, no voucher promotion. */
export function aireCollege({ last, current }: DemoYears): DemoOperator {
  const dates = { start: current.day('09-02'), expiry: current.end('07-03') };
  return {
    details: {
      slug: 'aire-college',
      name: 'Aire College',
      site_name: 'Aire College Travel',
      currency: 'gbp',
      time_zone: 'Europe/London',
      brand_colour: '#1d4f91',
      sales_year: [current.name, last.name],
      features: { require_id: 'student', buy_vouchers: false, boarding_notifications: false },
      support_name: 'Student Services',
      support_email: 'travel@aire-college.example',
      support_phone: '0113 555 0198',
      terms_url: 'https://aire-college.example/travel/terms',
      refund_steps: [{ days_before: 7, per_cent: 100 }],
    },
    vouchers: [
      { code: 'HARDSHIP', value: 30_000, max_uses: 25, max_uses_per_purchaser: 1 },
      { code: 'PENNY', value: 47_950 },
    ],
    areas: [{ kind: 'town', name: 'Airedale' }],
    services: [
      {
        details: {
          name: 'C1 Leeds',
          description:
            '* From Leeds Dock through the city to the Aire campus * Show your ticket with your student card',
          timetable_url: 'https://aire-college.example/travel/c1.pdf',
          terms_url: 'https://aire-college.example/travel/terms',
          time: '0800',
          stops: ['Leeds Dock', 'Leeds Station, Wellington Street', 'Kirkstall Abbey', 'Horsforth, Town Street'],
          yr_groups: { sixth_form: true },
          position: 1,
        },
        tickets: [
          { year: current.name, type: 'annual', name: 'Annual', price: 48_000, ...dates, capacity: 9 },
          {
            year: current.name,
            type: 'spring',
            name: 'Spring term',
            price: 19_500,
            start: current.day('01-04'),
            expiry: current.day('03-27'),
          },
          {
            year: current.name,
            type: 'annual',
            sub_type: 'custom',
            name: 'Three days',
            travel_pattern: 'm#w#f',
            price: 31_000,
            ...dates,
          },
          {
            year: last.name,
            type: 'annual',
            name: 'Annual',
            price: 46_500,
            start: last.day('09-02'),
            expiry: last.day('07-03'),
          },
        ],
      },
      {
        details: {
          name: 'C2 Keighley and Bingley',
          description: '* Two buses, one after the other, on Mondays and Fridays',
          time: '0745',
          zones: [
            { name: 'Inner', stops: ['Shipley, Market Square', 'Saltaire roundabout'] },
            { name: 'Outer', stops: ['Keighley bus station', 'Bingley, Main Street', 'Crossflatts'] },
            { name: 'Anywhere', stops: [] },
          ],
          yr_groups: { sixth_form: true },
          disable_year: [last.name],
          position: 2,
        },
        tickets: [
          {
            year: current.name,
            type: 'annual',
            name: 'Annual',
            pricing_model: 'Zonal',
            zone_prices: { Inner: 39_000, Outer: 52_500, Anywhere: 60_000 },
            ...dates,
          },
          {
            year: current.name,
            type: 'annual',
            name: 'Annual by direct debit',
            payment_type: 'dd',
            price_deposit: 0,
            price_monthly: 5_400,
            num_monthly_payments: 10,
            monthly_sub_start: current.day('09-01'),
            ...dates,
            capacity: 0,
          },
        ],
      },
      {
        details: {
          name: 'C3 Harrogate',
          description: '* New for this year',
          time: '0730',
          stops: ['Harrogate, Station Parade', 'Pannal'],
          position: 3,
        },
        tickets: [],
      },
    ],
  };
}
