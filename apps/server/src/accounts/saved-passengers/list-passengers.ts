import type { Deps } from '../../platform/deps.ts';
import { savedPassengerToWire } from './rows.ts';
import type { KnownPassengerOnWire } from './schemas.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The tickets that are read to know passengers: those of the last years of a large family. */
const mostTickets = 200;
/** Passengers that are known from tickets only. */
const mostFromTickets = 12;
const mostChoices = 5;

interface TicketOfPassenger {
  id: string;
  name: string;
  first_name: string;
  last_name: string;
  photo: string | null;
  yr: string | null;
  ticket_year: string;
  ext_id: string | null;
  client_id: string;
  client_name: string;
  service_id: string;
  stop: string | null;
  dest: string | null;
  zone: string | null;
  zone_stop: string | null;
}

/**
 * Returns the saved passengers of an account by name, and after them the passengers of its tickets that are not saved, latest purchase first.
 * A passenger of a ticket is read from the ticket, so it is kept as long as the ticket's passenger (decision 064).
 */
export async function listPassengers(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<{ passengers: KnownPassengerOnWire[]; operators: { client_id: string; name: string }[] }> {
  const [saved, { rows: tickets }] = await Promise.all([
    db
      .selectFrom('saved_passengers')
      .selectAll()
      .select(sql<string>`name_key(first_name || ' ' || last_name)`.as('name'))
      .where('user_id', '=', userId)
      .orderBy('name')
      .execute(),
    sql<TicketOfPassenger>`
      SELECT ticket.id, name_key(ticket.first_name || ' ' || ticket.last_name) AS name, ticket.first_name, ticket.last_name, ticket.photo,
             ticket.yr, ticket.ticket_year, ticket.ext_id, ticket.client_id, clients.name AS client_name, ticket.service_id,
             stop.name AS stop, ticket.dest, ticket.zone, zone_stop.name AS zone_stop
      FROM (
        SELECT * FROM customer_tickets
        WHERE user_id = ${userId} AND ticket_status <> 'void'
        ORDER BY date_purchased DESC, id DESC LIMIT ${mostTickets}
      ) AS ticket JOIN clients ON clients.id = ticket.client_id
      LEFT JOIN stops AS stop ON stop.client_id = ticket.client_id AND stop.id = ticket.stop_id
      LEFT JOIN stops AS zone_stop ON zone_stop.client_id = ticket.client_id AND zone_stop.id = ticket.zone_stop_id
      WHERE ticket.passenger_erased_at IS NULL
      ORDER BY ticket.date_purchased DESC, ticket.id DESC`.execute(db),
  ]);
  const names = saved.map(({ name, earlier_names }) => [name, ...earlier_names]);
  // a name that another passenger has now does not lead to the one that had it before
  const current = new Set(saved.map(({ name }) => name));
  const ofSaved = saved.map((row, index) => {
    const own = names[index]!.filter((name) => name === row.name || !current.has(name));
    return { ...savedPassengerToWire(row), names: own, choices: choicesOf(tickets, own) };
  });
  const taken = new Set(names.flat());
  const others = [...new Set(tickets.map(({ name }) => name))].filter((name) => !taken.has(name));
  const ofTickets = others.slice(0, mostFromTickets).map((name) => passengerOfTickets(tickets, name));
  const operators = new Map(
    tickets.flatMap((ticket) => (ticket.ext_id ? [[ticket.client_id, ticket.client_name]] : [])),
  );
  const missing = ofSaved.flatMap(({ student_ids }) => student_ids.map(({ client_id }) => client_id));
  for (const { id, name } of await namesOf(
    db,
    missing.filter((id) => !operators.has(id)),
  ))
    operators.set(id, name);
  return {
    passengers: [...ofSaved, ...ofTickets],
    operators: [...operators].map(([client_id, name]) => ({ client_id, name })),
  };
}

async function namesOf(db: Deps['db'], clientIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (clientIds.length === 0) return [];
  return db.selectFrom('clients').select(['id', 'name']).where('id', 'in', clientIds).execute();
}

function passengerOfTickets(tickets: readonly TicketOfPassenger[], name: string): KnownPassengerOnWire {
  const own = tickets.filter((ticket) => ticket.name === name);
  const [latest] = own;
  const photo = own.find((ticket) => ticket.photo !== null)?.photo;
  const inYear = own.find(({ yr }) => yr !== null && /^(\d|1[0-3])$/.test(yr));
  const ids = new Map(own.toReversed().flatMap(({ client_id, ext_id }) => (ext_id ? [[client_id, ext_id]] : [])));
  return {
    first_name: latest!.first_name,
    last_name: latest!.last_name,
    ...(inYear && { year_group: { group: inYear.yr!, year: inYear.ticket_year } }),
    ...(photo && { photo }),
    customer_ticket_id: latest!.id,
    student_ids: [...ids].map(([client_id, student_id]) => ({ client_id, student_id })),
    names: [name],
    choices: choicesOf(tickets, [name]),
  };
}

function choicesOf(tickets: readonly TicketOfPassenger[], names: readonly string[]): KnownPassengerOnWire['choices'] {
  const own = tickets.filter(({ name }) => names.includes(name));
  return own
    .filter(({ service_id }, index) => own.findIndex((other) => other.service_id === service_id) === index)
    .slice(0, mostChoices)
    .map(({ service_id, stop, dest, zone, zone_stop }) => ({
      service_id,
      ...(stop !== null && { stop }),
      ...(dest !== null && { dest }),
      ...(zone !== null && { zone }),
      ...(zone_stop !== null && { zone_stop }),
    }));
}
