import { addDays } from '@fareway/domain/dates/local-date.ts';
import { createCampaign } from '../../sales/renewals/campaigns/create-campaign.ts';
import { names } from './facts/services.ts';
import { at, findTicket, moment } from './living.ts';
import type { Living } from './living.ts';
import { renewTicket } from './sell-ticket.ts';

const daysSinceCampaign = 9;
const daysOpen = 21;
/** How many of the invited holders have bought the ticket. */
const mostRenewed = 8;

/**
 * Offers this year's tickets to the holders of last year's, some of whom have bought them since. Does nothing in the last days of a sales year, when the
 * tickets would expire during the campaign.
 */
export async function seedCampaign(living: Living): Promise<void> {
  const { deps, client_id, years, staff, today } = living;
  const closes_on = addDays(today, daysOpen);
  if (years.current.day('07-22') < closes_on) return;
  const pairs = [];
  for (const service of Object.values(names)) {
    const from = await findTicket(living, service, 'Annual', years.last);
    const to = await findTicket(living, service, 'Annual', years.current);
    pairs.push({ from_ticket_id: from.ticket_id, to_ticket_id: to.ticket_id });
  }
  const name = `Late renewals ${years.current.name}`;
  const then = at(deps, moment(addDays(today, -daysSinceCampaign), '09:30'));
  await createCampaign(then, staff.manager, { client_id, name, closes_on, pairs });
  await seedRenewed(living);
}

async function seedRenewed({ deps, client_id, payments, today, chance }: Living): Promise<void> {
  const offers = await deps.db
    .selectFrom('renewals')
    .innerJoin('customer_tickets as held', (join) =>
      join.onRef('held.client_id', '=', 'renewals.client_id').onRef('held.id', '=', 'renewals.customer_ticket_id'),
    )
    .innerJoin('users', 'users.id', 'renewals.user_id')
    .leftJoin('stops', (join) =>
      join.onRef('stops.client_id', '=', 'held.client_id').onRef('stops.id', '=', 'held.zone_stop_id'),
    )
    .select(['renewals.id', 'renewals.ticket_id', 'renewals.user_id', 'held.service_id', 'held.service_name'])
    .select(['held.dest', 'held.yr', 'held.zone', 'stops.name as zone_stop', 'users.email', 'users.phone_number'])
    .where('renewals.client_id', '=', client_id)
    .where('renewals.campaign_id', 'is not', null)
    .orderBy('renewals.id')
    .execute();
  for (const { id, ticket_id, service_id, service_name, user_id, email, phone_number, ...held } of offers.slice(
    0,
    mostRenewed,
  )) {
    const when = moment(addDays(today, -chance.between(1, daysSinceCampaign - 1)), '20:10');
    const { dest, yr, zone, zone_stop } = held;
    const stop = service_name === names.keighley ? 'Steeton Top' : 'Bainbridge Green';
    const choices = { dest, ...(yr && { yr }), ...(zone ? { zone, zoneStop: zone_stop } : { stop }) };
    const renewal = {
      id,
      client_id,
      service_id,
      ticket_id,
      purchaser: { user_id, email: email!, phone_number: phone_number! },
      choices,
      at: when,
    };
    await renewTicket(at(deps, when), payments, renewal);
  }
}
