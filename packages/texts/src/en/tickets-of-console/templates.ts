/** The templates of tickets on sale, in the console. */

export const templates = {
  annual: { name: 'Annual', hint: 'Every day of the year, paid at once by card.' },
  'direct-debit': { name: 'Annual by direct debit', hint: 'A deposit, then a payment each month.' },
  'am-only': { name: 'Annual, mornings only', hint: 'The journey to school only.' },
  'pm-only': { name: 'Annual, afternoons only', hint: 'The journey home only.' },
  'chosen-days': { name: 'Chosen days', hint: 'Purchasers choose weekdays and directions for the year.' },
  autumn: { name: 'Autumn term', hint: 'Every day of one term.' },
  spring: { name: 'Spring term', hint: 'Every day of one term.' },
  summer: { name: 'Summer term', hint: 'Every day of one term.' },
  flexi: { name: 'Flexi, 10 trips', hint: 'A number of trips, used on any day.' },
  single: { name: 'Single', hint: 'One journey on a day that the purchaser chooses.' },
  return: { name: 'Day return', hint: 'There and back on a day that the purchaser chooses.' },
  'dated-return': { name: 'Return for one date', hint: 'There and back on days that you choose, such as an open day.' },
  week: { name: 'Week', hint: 'Seven days from a day that the purchaser chooses.' },
  'four-weeks': { name: 'Four weeks', hint: '28 days from a day that the purchaser chooses.' },
  pass: { name: 'Pass by the journey', hint: 'Passengers pay for each journey when they book it.' },
  elsewhere: {
    name: 'Annual, sold elsewhere',
    hint: 'You sell it outside of Fareway, for instance through a council.',
  },
};
