/** The fields of a ticket on sale, in the console: their names, hints, and values in words. */

export const labels = {
  name: 'Name',
  year: 'Year',
  pricing_model: 'Prices',
  price: 'Price',
  return_price: 'Price of a day, there and back',
  trip_price: 'Price of one more trip',
  zone_prices: 'Price',
  zone_return_prices: 'Price of a day, there and back',
  zone_trip_prices: 'Price of one more trip',
  price_deposit: 'Deposit',
  price_monthly: 'Monthly payment',
  zone_prices_deposit: 'Deposit',
  zone_prices_monthly: 'Monthly payment',
  num_monthly_payments: 'Number of monthly payments',
  monthly_sub_start: 'Month of the first monthly payment',
  num_bookable_journeys: 'Days of travel in the year',
  default_trips: 'Trips',
  start: 'First day',
  expiry: 'Last day',
  capacity: 'How many can be sold',
  sibling_price: 'Sibling prices',
  is_private: 'Who can see it',
  type: 'Type',
  sub_type: 'Type',
  payment_type: 'Way of payment',
  travel_pattern: 'Days',
};
export const priceOfDay = 'Price of a day, one way';
export const priceOfPass = 'Price of one trip';
export const inZone = (label: string, zone: string) => `${label}, ${zone}`;
export const onWeekday = (label: string, weekday: string) => `${label}, ${weekday}`;

export const hints: Partial<Record<keyof typeof labels, string>> = {
  name: 'Purchasers see it on the page of the service. 120 characters at most.',
  zone_prices: 'A zone without a price is not sold.',
  zone_return_prices: 'A zone without a price is not sold.',
  zone_prices_monthly: 'A zone without a price is not sold.',
  num_bookable_journeys: 'How many days the bus runs on each weekday. A weekday at 0 cannot be chosen.',
  monthly_sub_start: 'Choose a day of that month. Payments are taken on the 1st.',
  capacity: 'Leave it empty for no limit.',
  trip_price: 'For passengers who add trips to their ticket. Leave it empty if they cannot.',
  zone_trip_prices: 'For passengers who add trips to their ticket. Leave it empty if they cannot.',
};
export const passHint = 'The shop shows it. Each journey costs the price of its service.';
export const weekdays = {
  m: 'Monday',
  tu: 'Tuesday',
  w: 'Wednesday',
  th: 'Thursday',
  f: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
};
export const onePrice = 'One price';
export const priceByZone = 'A price for each zone';
export const flags: Record<string, string> = {
  is_private: 'Private: only people with its link see it and can buy it',
  sibling_price: 'Sibling prices: second and later passengers of an account pay less, by your rules of sale',
};
export const takesPart = 'Take part';
export const takesNoPart = 'Take no part';
/** A zone without a price. */
export const notSold = 'Not sold';
export const onlyByLink = 'Only people with its link';
export const everybody = 'Everybody';
export const notSet = 'Not set';

export const nameMissing = 'Enter a name of 120 characters at most.';
export const notMoney = 'Enter an amount such as 640.00, of 100,000.00 at most.';
export const notNumber = (most: number) => `Enter a whole number of ${most} at most.`;
export const notDay = 'Enter a day such as 30/11/2026, between 1900 and 2199.';
