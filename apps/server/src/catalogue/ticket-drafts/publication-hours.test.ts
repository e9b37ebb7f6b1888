import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buildPublisher } from '../../testing/builders/build-publisher.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { createDraft } from './change-draft.ts';
import { readDrafts } from './drafts.ts';
import { planPublication, readPublications } from './plan-publication.ts';
import { publishDue } from './publish-due.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.stop());

const details = {
  year: '28/29',
  type: 'annual',
  name: 'By post',
  price: 300_00,
  start: '2028-09-01',
  expiry: '2029-07-23',
} as const;

/** What an operator plans, its instant, and what the console shows if that is another time. */
const planned = [
  { when: 'in summer', plannedAt: '2027-07-01T09:00:00Z', at: '2027-07-20 18:00', instant: '2027-07-20T17:00:00Z' },
  { when: 'in winter', plannedAt: '2027-11-10T09:00:00Z', at: '2027-11-20 18:00', instant: '2027-11-20T18:00:00Z' },
  {
    when: 'in summer, planned in winter',
    plannedAt: '2027-03-20T09:00:00Z',
    at: '2027-06-01 09:00',
    instant: '2027-06-01T08:00:00Z',
  },
  {
    when: 'in winter, planned in summer',
    plannedAt: '2027-10-01T09:00:00Z',
    at: '2027-12-01 09:00',
    instant: '2027-12-01T09:00:00Z',
  },
  {
    when: 'in the first hour of a summer day, which is the day before in UTC',
    plannedAt: '2027-07-01T09:00:00Z',
    at: '2027-07-20 00:15',
    instant: '2027-07-19T23:15:00Z',
  },
  {
    when: 'before the clocks go forward',
    plannedAt: '2027-03-20T09:00:00Z',
    at: '2027-03-28 00:30',
    instant: '2027-03-28T00:30:00Z',
  },
  {
    when: 'in the hour that is left out, as an hour later',
    plannedAt: '2027-03-20T09:00:00Z',
    at: '2027-03-28 01:30',
    instant: '2027-03-28T01:30:00Z',
    shown: '2027-03-28 02:30',
  },
  {
    when: 'after the clocks went forward',
    plannedAt: '2027-03-28T00:10:00Z',
    at: '2027-03-28 02:30',
    instant: '2027-03-28T01:30:00Z',
  },
  {
    when: 'before the clocks go back',
    plannedAt: '2027-10-20T09:00:00Z',
    at: '2027-10-31 00:30',
    instant: '2027-10-30T23:30:00Z',
  },
  {
    when: 'in the hour that comes twice, the first time',
    plannedAt: '2027-10-20T09:00:00Z',
    at: '2027-10-31 01:30',
    instant: '2027-10-31T00:30:00Z',
  },
  {
    when: 'after the clocks went back',
    plannedAt: '2027-10-30T23:10:00Z',
    at: '2027-10-31 09:00',
    instant: '2027-10-31T09:00:00Z',
  },
];

const moment = (at: string) => {
  const [day, time] = at.split(' ');
  return { day: parseLocalDate(day!), time: time! };
};

for (const time_zone of ['Europe/London', 'Europe/Dublin'])
  test.for(planned)(
    `C-046 C-060 a publication in ${time_zone} is made at its local time, and not a second before: $when`,
    async ({ plannedAt, at, instant, shown }) => {
      server.clock.set(plannedAt);
      const { client, service } = await buildPublisher(server.db, { client: { time_zone, sales_year: ['27/28'] } });
      const scope = allServices(client.id);
      const key = { client_id: client.id, service_id: service.id };
      await createDraft(server.deps, testStaff, key, details);
      const drafts = await readDrafts(server.db, scope, server.clock.now());
      await planPublication(server.deps, testStaff, scope, { at: moment(at), drafts });
      expect(await readPublications(server.db, scope)).toMatchObject([moment(shown ?? at)]);

      const onSale = async () => {
        const found = await server.app.inject({ url: `/api/service/${service.id}/tickets/28-29` });
        return found.json<{ name: string }[]>().map(({ name }) => name);
      };
      server.clock.set(new Date(Date.parse(instant) - 1_000));
      await publishDue(server.deps);
      expect(await onSale()).toEqual([]);
      server.clock.set(instant);
      await publishDue(server.deps);
      expect(await onSale()).toEqual(['By post']);
    },
  );
