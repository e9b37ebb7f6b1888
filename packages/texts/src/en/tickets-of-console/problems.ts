/** What keeps a ticket from being published, in the console. */

export const rules = {
  'year-over': 'This year is over. Choose a current year.',
  'price-missing': 'Enter a price. 0.00 is free.',
  'price-too-small': 'A price is 0.00 or at least 1.00.',
  'zones-missing': 'The service has no zones. Add zones to it, or choose one price.',
  'zone-prices-missing': 'Enter a price for at least one zone.',
  'zone-unknown': 'A price is of a zone that the service no longer has. Remove it.',
  'return-price-missing': 'Enter the price of a day, there and back.',
  'journeys-missing': 'Enter the days of travel of at least one weekday.',
  'trips-missing': 'Enter how many trips the ticket has.',
  'instalments-missing': 'Enter a deposit or a monthly payment.',
  'number-of-payments-missing': 'Enter how many monthly payments there are.',
  'first-payment-missing': 'Enter when the first monthly payment is.',
  'day-missing': 'Enter the days on which it is valid.',
  'ends-before-start': 'The last day is before the first day.',
  'outside-of-year': 'This day is outside of the year.',
  'day-over': 'The last day is over.',
  'service-archived': 'The service is archived. Restore it first.',
  'seats-missing': 'The service has no seats for tickets of a day. Set its seats first.',
  'journey-price-missing': 'The service has no price and time for journeys on a pass. Set them first.',
  'card-account-missing': 'You cannot take cards yet. Connect a Stripe account first.',
  'direct-debit-account-missing': 'You cannot take direct debits yet. Connect a GoCardless account first.',
};
export const problemOf = (field: string, rule: string) => `${field}: ${rule}`;
