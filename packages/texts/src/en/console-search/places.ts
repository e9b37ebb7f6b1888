/** The pages and commands that the search of the console finds. `also` are other words for the same. */

interface Place {
  name: string;
  also?: string;
}

export const pages = {
  home: { name: 'Home', also: 'start today departures' },
  services: { name: 'Services', also: 'routes buses' },
  tickets: { name: 'Tickets on sale', also: 'prices products' },
  sold: { name: 'Sold tickets', also: 'passengers purchasers customers pupils orders' },
  calendars: { name: 'Calendars', also: 'terms holidays days off' },
  stops: { name: 'Stops' },
  weekdaySeats: { name: 'Seats on weekdays', also: 'capacity' },
  heldBackSeats: { name: 'Seats held back', also: 'waiting list' },
  imports: { name: 'Import', also: 'upload csv excel workbook' },
  company: { name: 'Settings: company', also: 'name logo colour address support' },
  rules: { name: 'Settings: rules of sale', also: 'cut-off booking photos' },
  payments: { name: 'Settings: payments', also: 'stripe gocardless cards direct debit' },
  policy: { name: 'Settings: terms and refunds', also: 'policy' },
  mail: { name: 'Settings: email', also: 'domain sender' },
  devices: { name: 'Settings: devices', also: 'scanners' },
  team: { name: 'Team', also: 'staff members roles' },
  auditLog: { name: 'Audit log', also: 'history changes' },
  views: { name: 'Views of personal data', also: 'privacy' },
  account: { name: 'Your account', also: 'password passkeys authenticator sessions profile' },
} satisfies Record<string, Place>;

export const commands = {
  newService: { name: 'Add a service', also: 'new create route' },
  newTicket: { name: 'Prepare a ticket', also: 'new create add' },
  publish: { name: 'Publish prepared tickets', also: 'put on sale' },
  copyYear: { name: 'Copy tickets to the next year', also: 'sales year' },
  newCalendar: { name: 'Add a calendar', also: 'new create' },
  noPhoto: { name: 'See sold tickets without a photo' },
  suspended: { name: 'See suspended tickets' },
  invite: { name: 'Invite somebody to the team', also: 'new add member staff' },
  changeOperator: { name: 'Change operator', also: 'switch company' },
} satisfies Record<string, Place>;

export const sections = {
  sold: 'Passengers',
  commands: 'Commands',
  pages: 'Pages',
  services: 'Services',
  tickets: 'Tickets on sale',
  stops: 'Stops',
  calendars: 'Calendars',
} as const;

export const archived = 'Archived';
export const retired = 'Not on a route any more';
export const prepared = 'Prepared';
export const allSold = (total: number) => `All ${total.toLocaleString('en-GB')} tickets that match`;
