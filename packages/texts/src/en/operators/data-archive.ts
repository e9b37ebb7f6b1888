/** The archive of all data of an operator: what its files have (C-207). */

/** The name of the ZIP. */
export const fileName = (slug: string, day: string) => `${slug}-data-${day}.zip`;

/** What each file has, by the name of its table. */
export const files = {
  operator: 'The company: its names, colours, contacts, rules and terms',
  operator_logos: 'The logos that were uploaded, without the pictures',
  card_accounts: 'The account at Stripe and its state',
  direct_debit_accounts: 'The account at GoCardless and its state, without its token',
  mail_domains: 'The address from which emails are sent, without the key that signs them',
  services: 'Services',
  vehicles: 'Vehicles, with their seats',
  service_vehicles: 'Vehicles of a service, the usual one first',
  service_areas: 'Towns and postcode districts in which people find a service',
  stops: 'Stops',
  timetables: 'Timetables of the services, by the first day on which they run',
  service_stops: 'Stops of a timetable in their order, with minutes after midnight',
  timetable_moves: 'Stops that passengers move to when a timetable begins',
  service_zones: 'Zones of the services',
  zone_stops: 'Stops of the zones',
  calendars: 'Calendars',
  calendar_terms: 'Terms of the calendars',
  calendar_days: 'Days that differ from their calendar',
  runs: 'Departures that were cancelled, or have another vehicle',
  relief_periods: 'Days on which a departure has several buses',
  relief_buses: 'The buses of these days, and whom they take',
  gtfs_routes: 'The ids of services in timetable feeds (GTFS)',
  gtfs_trips: 'The ids of trips in timetable feeds',
  gtfs_stops: 'The ids of stops in timetable feeds',
  gtfs_calendars: 'The ids of calendars in timetable feeds',
  tickets: 'Tickets on sale',
  ticket_drafts: 'Tickets that are being prepared',
  publications: 'Planned hours of publishing',
  sale_links: 'Links that sell private tickets, without their codes',
  sale_link_uses: 'Orders that were bought by such a link',
  inventory: 'Seats: how many there are, how many are taken, and how many are held back for the waiting list',
  shared_limit_tickets: 'Tickets on sale that share a number of seats',
  vouchers: 'Vouchers',
  voucher_purchasers: 'How often an account has used a voucher',
  voucher_uses: 'Orders that used a voucher',
  orders: 'Orders of every kind',
  order_lines: 'Lines of the orders of several passengers',
  order_seats: 'Seats that an order takes',
  order_events: 'States of the orders, one after the other',
  payments: 'Card payments',
  refunds: 'Refunds',
  mandates: 'Direct debit mandates, without bank details',
  instalment_plans: 'Plans that are paid by direct debit',
  instalments: 'Instalments of the plans',
  ledger_entries: 'The ledger: each transaction sums to zero',
  payouts: 'Payouts of the payment providers',
  payout_lines: 'What each payout is made of',
  provider_customers: 'The customer of an account at a payment provider',
  customer_tickets: 'Tickets sold, with their passengers',
  bookings: 'Journeys booked on advance passes',
  booking_moves: 'Journeys that a booking was moved from',
  trips: 'Trips on tickets',
  scans: 'Boardings as devices sent them',
  guardians: 'People whom a ticket is shared with',
  renewal_campaigns: 'Renewal campaigns',
  renewal_campaign_tickets: 'Which ticket follows which in a campaign',
  renewals: 'Renewals that were offered',
  renewal_seats: 'Seats that are kept for renewals',
  waiting_list_entries: 'The waiting list',
  messages: 'Emails and text messages that were sent, without their content',
  devices: 'Boarding devices, without their secrets',
  imports: 'Imports, without their files',
  import_rows: 'What an import has written',
  import_columns: 'Fields that were chosen for the columns of imported files',
  unclaimed_accounts: 'Accounts of imported tickets that nobody has claimed',
  families: 'Accounts that have an order, a ticket, a renewal or an offer with the company, without passwords',
  team: 'The people of the team and former members, without passwords',
  staff_memberships: 'What each member of the team may do',
  staff_membership_services: 'The services to which members of the team are limited',
  morning_emails: 'When each member of the team gets the morning email',
  staff_list_columns: 'How each member of the team has arranged the columns of lists',
  home_items: 'Who is on what waits on the first page, and until when it is put off',
  audit_log: 'The audit log',
  personal_data_views: 'Who looked at the data of which families',
} as const;

/** Why data are in no archive. */
export const leftOut = {
  derived: 'made of other data of the archive',
  technical: 'work in progress of the software, without a meaning for people',
  secret: 'secrets, links that open something, and their digests',
  ofFamilies: 'belongs to the families, who can take it away themselves',
  ofStaff: 'the sign-in of people of the team',
  ofFareway: 'belongs to no operator',
  practice: 'invented for practice',
  photos: 'photos: faces of children do not leave in a file; each is in the console and in the archive of its family',
} as const;

export const readme = ({
  operator,
  at,
  names,
}: {
  operator: string;
  at: string;
  names: readonly [file: string, about: string][];
}) => `All data of ${operator} in Fareway, as they were on ${at} (UTC).

csv/         one file for each kind of data: UTF-8, separated by commas, the names of the columns in the first line
json/        the same data, as lists of objects
description.json   the columns of each file with their types

Money is in whole pence or cents, in the currency of its row. Days are local days of the company, times are in UTC.
An id names a row: the column order_id has an id of orders, and so on. In the CSV files a list or an object is written as JSON, and a text
that a spreadsheet would run as a formula has an apostrophe in front.

${names.map(([file, about]) => `${file}: ${about}.`).join('\n')}

Not here: photos of passengers, passwords, secrets, codes of links, what families keep for themselves, and data that are made of others.
This archive has names and addresses of children and adults. Keep it safe, and delete it when you have no more use for it.
`;
