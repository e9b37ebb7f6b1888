import type { DemoOperator, DemoYears } from '../demo-operator.ts';

/** A commuter shuttle around Dublin: euros, no photos, flexible tickets. */
export function liffeyShuttle({ last, current }: DemoYears): DemoOperator {
  const dates = { start: current.day('08-01'), expiry: current.end('07-31') };
  return {
    details: {
      slug: 'liffey-shuttle',
      name: 'Liffey Shuttle',
      site_name: 'Liffey Shuttle',
      currency: 'eur',
      time_zone: 'Europe/Dublin',
      brand_colour: '#0b6b4f',
      sales_year: [current.name, last.name],
      features: { disable_photo: true, booking_days_ahead: 10, min_top_up_trips: 16, boarding_notifications: true },
      support_name: 'Liffey Shuttle',
      support_email: 'hello@liffey-shuttle.example',
      support_phone: '01 555 0167',
      terms_url: 'https://liffey-shuttle.example/terms',
      refund_steps: [],
    },
    vouchers: [
      { code: 'CEADMILE', value: 1_500, currency: 'eur', max_uses_per_purchaser: 2 },
      { code: 'STAFF100', value: 250_000, currency: 'eur', max_uses: 100 },
    ],
    areas: [
      { kind: 'town', name: 'Dublin' },
      { kind: 'town', name: 'Kildare' },
    ],
    services: [
      {
        details: {
          name: 'L1 Maynooth to IFSC',
          description:
            '* Every 20 minutes from 06:20 to 08:40 * Back from George’s Dock from 16:00 * A seat for everybody, no standing',
          route_url: 'https://liffey-shuttle.example/l1',
          timetable_url: 'https://liffey-shuttle.example/l1/times',
          terms_url: 'https://liffey-shuttle.example/terms',
          time: '0620',
          price: 480,
          stops: [
            'Maynooth University',
            'Leixlip, Louisa Bridge',
            'Lucan Village',
            'Heuston Station',
            'IFSC, George’s Dock',
          ],
          day_seats: 20,
          am_seats: 8,
          pm_seats: 8,
          position: 1,
        },
        tickets: [
          { year: current.name, type: 'annual', name: 'Annual', price: 139_000, ...dates },
          {
            year: current.name,
            type: 'flexi',
            name: 'Flexi 20',
            price: 8_400,
            trip_price: 440,
            default_trips: 20,
            ...dates,
          },
          { year: current.name, type: 'single', name: 'Single', price: 520 },
          { year: current.name, type: 'return', name: 'Day return', price: 900 },
          { year: current.name, type: 'week', name: 'Week', price: 4_100 },
          { year: current.name, type: '4_week', name: 'Four weeks', price: 14_900 },
          { year: current.name, type: 'advance', name: 'Advance pass', trip_price: 480 },
          {
            year: last.name,
            type: 'annual',
            name: 'Annual',
            price: 132_000,
            start: last.day('08-01'),
            expiry: last.day('07-31'),
          },
        ],
      },
      {
        details: {
          name: 'L2 Naas to Sandyford',
          description: '* Park and ride from Junction 9 * Bicycles by arrangement',
          time: '0650',
          price: 530,
          stops: ['Naas, Post Office', 'Junction 9 Park and Ride', 'Citywest', 'Sandyford, Blackthorn Road'],
          day_seats: 12,
          position: 2,
        },
        tickets: [
          { year: current.name, type: 'annual', name: 'Annual', price: 151_000, ...dates, capacity: 2 },
          {
            year: current.name,
            type: 'flexi',
            name: 'Flexi 20',
            price: 9_200,
            trip_price: 480,
            default_trips: 20,
            ...dates,
          },
        ],
      },
    ],
  };
}
