/**
 * How many pages of 8 KB the statements of a call or job may read, including writes, triggers and foreign keys: about twice the measured
 * number with 50,000 tickets at one of 100 operators. A call or job without an entry has the general limit, which is enough when rows are
 * found by an index. An entry here names what the call reads and why it needs more.
 */
export const bounds = {
  call: 350,
  /** A turn of a job with work. */
  turn: 2_000,
  /** A turn without work, in every process, day and night. */
  idleTurn: 60,
};

export const boundsOfCalls: Record<string, number> = {
  // an operator's 50 services, each with its stops and zones
  'GET /api/client/slug/{clientSlug}': 700,
  'GET /api/client/{clientId}': 700,
  // each ticket of the account with its service, days off, next booking and stop, and whether the bus of each booked journey runs
  'GET /api/user/{userId}/today': 750,
  // the tickets of an operator's 50 services with their stock
  'GET /api/client/slug/{clientSlug}/offers': 1_400,
  // for each of two passengers what buying by direct debit reads
  'POST /api/family-order/gocardless': 1_600,
  // every table with rows of the account
  'GET /api/user/{userId}/data': 900,
  'GET /api/user/{userId}/closing': 600,
};

export const boundsOfTurns: Record<string, number> = {
  // 20 services with 90 days each, at 14 pages a day
  'open-departures': 50_000,
  // 200 renewals end, each in its own transaction
  'close-renewals': 30_000,
  // 1,000 rows of each table are deleted
  'delete-expired-log-in-data': 6_000,
  'forget-guardians': 4_000,
  // 500 photos are deleted, and 500 orders read
  'apply-retention': 16_000,
};

/** What `npm run operator`, closing an account and the lists of the console read. */
export const boundsOfCommands = {
  'closing an account': 2_500,
  'erasing it': 1_000,
  // the kept counts of the operator, and its 200 tickets with their stock
  'renewals tickets': 1_300,
  // the kept counts of its campaigns, and what is not counted yet
  'renewals list': 60,
  // 50 services, each with its tickets, sold and on sale
  'calendars list': 1_000,
  // the days of three years, and the operator's 50 services, counted and listed
  'a calendar of the console': 300,
  'stops to choose from': 10,
  'colleagues of what waits': 10,
  // a page by name, each row with its stops, and the kept counts of the operator
  'sold tickets of the console': 800,
  // its services, tickets on sale, stops and calendars, and the passengers with such a name
  'search of the console': 350,
  // the taken seats of the operator
  'who has the places of a ticket': 2_000,
  // the season tickets of a service that are valid today
  'who is booked on a departure': 2_800,
  // the season tickets of the operator that are valid today, and its 50 services
  'first page of the console': 5_500,
  // the open departures of 50 services
  'a closure of a calendar': 2_800,
  'a departure to cancel': 350,
  // twice the tickets of a service that are valid on the day
  'whom a cancelled departure affects': 5_000,
  // its one member, and no session of the staff of others
  'team of the console': 60,
  // the services with such a ticket, of an operator's 50
  'seats on weekdays of the console': 60,
  // the orders of all operators that are under way, each once, and an operator's 200 tickets with their stock and renewals
  'tickets of the console': 4_600,
  'prepared tickets of the console': 550,
  'set-up of the console': 300,
  // one index entry for each of the 20 persons
  'persons of the audit log': 140,
  // and each of their names once
  'persons of the audit log that are found': 140,
  'persons of the views of personal data': 10,
  'services of a field': 120,
  'services that a field finds': 30,
  // 100 tickets with their stock and renewals, and the orders of all operators that are under way
  'a page of tickets on sale': 2_900,
  // one without a number: its kept counts, and the orders of all operators that are under way
  'a ticket on sale': 250,
  // what tells the tickets of all services apart, and 100 of them as a page of tickets on sale
  'tickets to copy': 3_800,
  'imports of the console': 10,
  'seats that tickets share': 60,
  'sharing the seats of tickets': 480,
  'seats that are held back': 60,
  // the kept counts of the operator
  'settings of the console': 110,
  'passengers of a stop': 100,
  // an operator's 50 services, each with its stops, tickets and open departures of two weeks
  'services of the console': 1_300,
  'service of the console': 180,
};

/** What the links of private tickets and of previews read. */
export const boundsOfLinks = {
  // those that work, and the last 50 of 1,000 that were ended
  'links of a private ticket': 150,
  'previews of the console': 60,
  // an operator's 200 prepared tickets and 50 services
  'a preview of prepared tickets': 6_000,
};
