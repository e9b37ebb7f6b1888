import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { nextSalesYear, parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { makePreview } from '../../catalogue/previews/change-previews.ts';
import { changeSharedLimit } from '../../catalogue/shared-limits/change-shared-limit.ts';
import { createDraft } from '../../catalogue/ticket-drafts/change-draft.ts';
import { readDrafts } from '../../catalogue/ticket-drafts/drafts.ts';
import { planPublication } from '../../catalogue/ticket-drafts/plan-publication.ts';
import { ticketDetails } from '../../catalogue/tickets-on-sale/ticket-details.ts';
import { setStock } from '../../catalogue/tickets-on-sale/change-sale.ts';
import type { DemoTicket } from '../demo-operator.ts';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { makeLink } from '../../sales/sale-links/change-links.ts';
import { joinWaitingList } from '../../sales/waiting-list/join-waiting-list.ts';
import { livingOperator } from './colleagues.ts';
import { names } from './facts/services.ts';
import { addPurchasers, at, findService, findTicket, moment } from './living.ts';
import type { Living } from './living.ts';
import { firstDayOfWork } from './network.ts';
import { fillForms } from './passengers.ts';
import { sellTicket } from './sell-ticket.ts';
import { allServices } from '../../platform/scope/service-scope.ts';

/** Lets the two annual tickets of a service share the seats of its coach, as the manager decided in June. */
export async function seedSharedSeats({ deps, client_id, years, staff }: Living): Promise<void> {
  const then = at(deps, moment(addDays(firstDayOfWork(years.current), 6), '09:50'));
  const service_id = await findService({ deps, client_id }, names.ingleton);
  const tickets = ['Annual', 'Annual by direct debit'].map((name) =>
    findTicket({ deps, client_id }, names.ingleton, name, years.current),
  );
  const ticket_ids = (await Promise.all(tickets)).map(({ ticket_id }) => ticket_id);
  const wanted = { year: years.current.name, seats: 62, ticket_ids, shares_departures: false };
  const change = (more: { dry_run: boolean; expected?: string }) =>
    changeSharedLimit(
      { ...then, renewalsWithoutSeats },
      staff.manager,
      { client_id, service_id },
      { ...wanted, ...more },
    );
  const { digest } = await change({ dry_run: true });
  await change({ dry_run: false, expected: digest });
}

/** Makes links to a private ticket, by which families of staff have bought it. */
export async function seedPrivateTicket(living: Living): Promise<void> {
  const { deps, client_id, years, staff, payments } = living;
  const ticket = await findTicket(living, names.hawes, 'Annual, staff families', years.current);
  const day = addDays(firstDayOfWork(years.current), 30);
  const then = at(deps, moment(day, '10:10'));
  const drivers = { label: 'Drivers', max_uses: 8, emails: [] };
  const id = await makeLink(then, staff.owner, ticket, drivers);
  await makeLink(then, staff.owner, ticket, {
    label: 'Workshop',
    max_uses: 2,
    emails: ['workshop@dales-coaches.example'],
  });
  const { code } = await deps.db
    .selectFrom('sale_links')
    .select('code')
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const moments = ['18:05', '19:40', '20:15'].map((time, index) => moment(addDays(day, index), time));
  const purchasers = await addPurchasers(living, moments);
  const children = purchasers.map((purchaser, index) => ({ purchaser, number: 0, since: moments[index]! }));
  const forms = await fillForms(living, names.hawes, children);
  for (const [index, { purchaser, since }] of children.entries()) {
    const purchase = { ...ticket, purchaser, passenger: forms[index]!, link: code, at: since };
    await sellTicket(at(deps, since), payments, purchase);
  }
}

const waitingFamilies = 6;

/** Families wait for a ticket that is sold out. The manager has found more seats, which are held back for them. */
export async function seedWaitingList(living: Living): Promise<void> {
  const { deps, client_id, years, staff, today, chance, families } = living;
  for (let index = 0; index < waitingFamilies; index += 1) {
    const { email, phone_number, children } = families.next().value;
    const waiting = children.slice(0, index === 1 ? 2 : 1);
    const passengers = waiting.map(({ first_name, last_name }) => ({ firstName: first_name, lastName: last_name }));
    const form = {
      clientSlug: livingOperator,
      email,
      mobile: phone_number,
      postCode: `BD${chance.between(20, 25)} ${chance.between(1, 10)}${chance.letters(2, 'ABDEFGHJLNPQRSTUWXYZ')}`,
      year: years.current.name,
      service: names.keighley,
      passengers,
      ticketName: 'Annual, mornings only',
    };
    const when = moment(addDays(today, -20 + 3 * index), '19:25');
    await joinWaitingList(at(deps, when), form, { ip: `192.0.2.${index + 10}` });
  }
  const { ticket_id } = await findTicket(living, names.keighley, 'Annual, mornings only', years.current);
  const then = { ...at(deps, moment(addDays(today, -2), '10:55')), renewalsWithoutSeats };
  const stock = { capacity: 11, taken: 8, before: 8 };
  const key = { client_id, id: ticket_id };
  const { digest } = await setStock(then, staff.manager, key, { ...stock, dry_run: true });
  await setStock(then, staff.manager, key, { ...stock, expected: digest });
}

/** Tickets that the manager prepares: one is published in some days, one has a preview, and one lacks its price. */
export async function seedDrafts({ deps, client_id, years, staff, today }: Living): Promise<void> {
  const { current } = years;
  const next = nextSalesYear(parseSalesYear(current.name));
  const inNextYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  const summer = { start: current.day('04-12'), expiry: current.day('07-22') };
  const annual = { start: inNextYear(current.day('09-01')), expiry: inNextYear(current.day('07-22')) };
  const drafts: { service: string; ticket: DemoTicket; time: string }[] = [
    {
      service: names.hawes,
      ticket: { year: current.name, type: 'summer', name: 'Summer term', price: 25_500, ...summer, capacity: 20 },
      time: '11:02',
    },
    {
      service: names.hawes,
      ticket: { year: next, type: 'annual', name: 'Annual', price: 81_500, ...annual, capacity: 60 },
      time: '11:20',
    },
    { service: names.keighley, ticket: { year: next, type: 'annual', name: 'Annual', ...annual }, time: '11:31' },
  ];
  const ids: string[] = [];
  for (const { service, ticket, time } of drafts) {
    const service_id = await findService({ deps, client_id }, service);
    const then = at(deps, moment(addDays(today, -4), time));
    ids.push(await createDraft(then, staff.manager, { client_id, service_id }, ticketDetails.parse(ticket)));
  }
  const now = at(deps, moment(addDays(today, -1), '16:45'));
  await makePreview(now, staff.manager, allServices(client_id), ids.slice(1));
  const [ready] = await readDrafts(deps.db, allServices(client_id), deps.clock.now(), ids.slice(0, 1));
  // in the last days of a sales year its summer term is over
  if (!ready || ready.problems.length > 0) return;
  const publication = { at: { day: addDays(parseLocalDate(today), 9), time: '07:00' }, drafts: [ready] };
  await planPublication(now, staff.manager, allServices(client_id), publication);
}
