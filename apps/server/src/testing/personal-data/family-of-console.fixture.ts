import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { importKinds } from '@fareway/domain/imports/import-kinds.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { openImports } from '../../imports/import-file.fixture.ts';
import { writeRoute } from '../../network/stops/write-route.ts';
import { localDate } from '../../platform/clock.ts';
import { buildFamily, openFamilyOffice } from '../../privacy/family.fixture.ts';
import { countNames } from '../../reports/counts/explain-count.ts';
import { makeArchive } from '../../reports/data-archive/make-archives.ts';
import { makeTrouble } from '../../reports/home/trouble.fixture.ts';
import { workKinds } from '../../reports/home/work.ts';
import { makeLink } from '../../sales/sale-links/change-links.ts';
import { voidForOperator } from '../../sales/void-ticket/void-for-operator.ts';
import { findTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { buildCalendar } from '../builders/build-calendar.ts';
import { buildTicket } from '../builders/build-operator.ts';
import { buildDepartures } from '../builders/build-seats.ts';
import { buildUsualVehicle } from '../builders/build-vehicle.ts';
import { testStaff } from '../test-staff.ts';

/** A part of each name, student id and address of the family. No other text has it. */
export const mark = 'quagmire';

/** The first day after this one that is no Saturday or Sunday. */
function nextWeekday(day: LocalDate): LocalDate {
  const next = addDays(day, 1);
  return [0, 6].includes(new Date(next).getUTCDay()) ? nextWeekday(next) : next;
}

/** An operator whose pages have something of one family each, where they have it of any, with the values of the parameters of its calls. */
export async function openConsoleOfFamily() {
  const office = await openFamilyOffice();
  const { shop, operator } = office;
  const { client, service, ticket } = operator;
  const ofService = { client_id: client.id, service_id: service.id };
  const today = localDate(shop.clock.now(), client.time_zone);
  const day = nextWeekday(today);
  const dayOff = nextWeekday(day);
  const calendarId = await buildCalendar(shop.db, service, { days: [{ date: dayOff, runs: false }] });
  // a feed has services with times at stops whose places are known
  const times = { am: ['07:20', '07:45'], pm: ['16:10', '16:35'] };
  await writeRoute(shop.db, shop.clock.now(), ofService, { stops: service.stops, zones: [], times });
  await shop.db
    .updateTable('stops')
    .set({ latitude: 53.96, longitude: -2.02 })
    .where('client_id', '=', client.id)
    .execute();
  const vehicleId = await buildUsualVehicle(shop, service, { name: 'Coach', seats: 49 });
  const { purchaser, photos } = await buildFamily(office, mark);
  const buy = async (firstName: string, more: { passenger?: object; card?: string } = {}, of = operator) => {
    const passenger = { firstName: `${mark}${firstName}`, lastName: `${mark}Child`, ...more.passenger };
    const bought = await shop.buy(purchaser, of, { ...more, passenger });
    if (bought.statusCode >= 400) throw new Error(bought.body);
    return bought.json<{ id: string }>().id;
  };
  const single = await buildTicket(shop.db, {
    ...ofService,
    name: 'Single',
    year: ticket.year,
    type: 'single',
    price: 500,
    start: null,
    expiry: null,
  });
  await buildDepartures(shop.db, operator, { from: today, days: 10, seats: 5 });
  await buy('rides', { passenger: { startDate: day, startTime: 'am' } }, { ...operator, ticket: single });
  await buy('pays', { card: 'pm_card_authenticationRequired' });
  const voided = await findTicket(shop.db, await buy('left'));
  await voidForOperator(shop.deps, testStaff, voided!, `${mark} has moved away`);
  await owe();
  const privateTicket = await buildTicket(shop.db, { ...ofService, name: 'Private', is_private: true });
  const ofLink = { client_id: client.id, ticket_id: privateTicket.id };
  const emails = [`${mark}.friend@families.example`];
  await makeLink(shop.deps, testStaff, ofLink, { label: 'By invitation', max_uses: null, emails });
  const imports = await openImports(shop, client);
  const importIds = await sendFiles();
  await imports.browser.call('POST', `/console/${client.slug}/data-archive`);
  while (await makeArchive(shop.deps)) continue;
  const idsOf = async (table: 'data_archives' | 'stops') =>
    (await shop.db.selectFrom(table).select('id').where('client_id', '=', client.id).execute()).map(({ id }) => id);
  const ticketIds = [ticket.id, single.id, privateTicket.id];
  const values: Record<string, readonly string[]> = {
    serviceId: [service.id],
    ticketId: ticketIds,
    stopId: await idsOf('stops'),
    calendarId: [calendarId],
    vehicleId: [vehicleId],
    date: [day, dayOff],
    direction: directions,
    importId: importIds,
    archiveId: await idsOf('data_archives'),
    importKind: importKinds,
    kind: workKinds,
    count: countNames,
    id: [service.id, ...ticketIds],
  };
  /** The bodies of changes that only say what they would do. */
  const payloads: Record<string, object> = {
    'PUT services/{serviceId}/departures/{date}/{direction}/cancellation': {
      reason: 'Broken down',
      treatment: 'keep',
      message: null,
      dry_run: true,
    },
  };
  const actions = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .distinct()
    .where('client_id', '=', client.id)
    .execute();
  const accounts = await shop.db
    .selectFrom('customer_tickets')
    .select('user_id')
    .distinct()
    .where('client_id', '=', client.id)
    .where('first_name', 'like', `${mark}%`)
    .execute();
  /** The personal data of the family in the texts of a response, in small letters and without spaces. */
  const valuesOfFamily = [mark, '7700900123', 'bd231aa', ...Object.values(photos).map((name) => name.toLowerCase())];
  return {
    shop,
    client,
    values,
    payloads,
    /** The actions of the entries in the audit log. */
    actions: actions.map(({ action }) => action),
    browser: imports.browser,
    download,
    /** Whether a text has personal data of the family. */
    isOfFamily(text: string): boolean {
      const plain = text.toLowerCase().replaceAll(' ', '');
      return valuesOfFamily.some((value) => plain.includes(value));
    },
    /** Whether an account is one of the family, which has one for each address of an imported ticket. */
    isAccountOfFamily: (id: string) => accounts.some(({ user_id }) => user_id === id),
  };

  /** Returns the bytes of a file. */
  async function download(address: string): Promise<{ status: number; body: Buffer }> {
    const cookie = [...imports.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await shop.app.inject({ url: `/api/console/${client.slug}/${address}`, headers: { cookie } });
    return { status: response.statusCode, body: response.rawPayload };
  }

  /** What waits on the first page is of the family: an instalment in arrears, and an email that was not sent. */
  async function owe() {
    await makeTrouble(shop, operator);
    await shop.db
      .updateTable('messages')
      // an older one is left out
      .set({
        recipient: `${mark}.unsent@families.example`,
        last_error: `550 ${mark}.unsent@families.example is unknown`,
        created_at: shop.clock.now(),
      })
      .where('client_id', '=', client.id)
      .where('state', '=', 'failed')
      .execute();
    await shop.db
      .updateTable('customer_tickets')
      .set({ first_name: `${mark}owes`, last_name: `${mark}Child` })
      .where('client_id', '=', client.id)
      .where('first_name', '=', 'Aoife')
      .execute();
  }

  /** Files with rows of the family: one that is imported as far as it is right, and one that is looked at. */
  async function sendFiles(): Promise<string[]> {
    const head = 'First name,Last name,Student id,Email,Service,Ticket,Stop';
    const row = (name: string, id: string, stop = service.stops[0]!) => {
      const passenger = [`${mark}${name}`, `${mark}Sheet`, `${mark}${id}`, `${mark}.${name}@families.example`];
      return [...passenger, service.name, ticket.name, stop].join(',');
    };
    const fileOf = (...rows: string[]) => imports.preview('tickets', [head, ...rows].join('\n'));
    const made = await fileOf(row('made', 'S1'), row('odd', 'S2', mark));
    const applied = await imports.apply(made, true);
    if (applied.status !== 204) throw new Error(JSON.stringify(applied.body));
    // the refusal of the last row names the passenger who has the student id
    const shown = await fileOf(row('made', 'S1'), row('new', 'S3'), row('odd', 'S4', mark), row('other', 'S1'));
    const withoutNames = await imports.preview('tickets', row('made', 'S5'));
    return [made.id, shown.id, withoutNames.id];
  }
}
