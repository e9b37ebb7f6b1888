import { createHash } from 'node:crypto';
import type { Weekday } from '@fareway/domain/dates/local-date.ts';
import { nameKey } from '@fareway/domain/forms/name-key.ts';
import { mostDays } from '@fareway/domain/network/calendar-checks.ts';
import { cutText } from '@fareway/texts/cut-text.ts';
import * as text from '@fareway/texts/gtfs/preview.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { effectOf } from '../../calendar-changes/effect.ts';
import type { ChangedService } from '../../calendar-changes/effect.ts';
import type { CalendarContent } from '../../calendars/write-calendar.ts';
import { areSame, contentOfFeed, runsAsFeed, withFeed } from './calendar-content.ts';
import type { FeedGroup } from '../reading/feed.ts';
import type { Network, ServiceOfOperator } from '../read-network.ts';

/** A row of a feed whose service exists, or is new (null). */
export interface CalendarMember {
  line: number;
  group: FeedGroup;
  service: ServiceOfOperator | null;
}

/** A calendar that is written, and the lines of the rows whose services it is for. */
export interface CalendarPlan {
  /** The id of the feed for it: the same for all rows of these days. */
  gtfs_id: string;
  /** Null for a new calendar. */
  calendar_id: string | null;
  content: CalendarContent;
  /** Whether the content stays as it is. */
  keeps: boolean;
  /** The lines of the services that get it, and do not have it or its days yet. */
  lines: number[];
  /** The services that use it already. */
  users: string[];
}

export interface CalendarPlans {
  plans: CalendarPlan[];
  /** The services that would lose seats or journeys, by the lines of the rows that would take them. */
  blocked: Map<number, string[]>;
  /** The lines of rows whose days differ too often from the weekdays. */
  tooMany: Set<number>;
}

/** The longest id of a calendar in gtfs_calendars. */
const longestKey = 1_000;

/** Seats of weeks are taken when a calendar is written. They do not matter for what would be lost. */
const noSeatsOfWeeks = async () => new Map<string, number>();

/**
 * Plans the calendars of a feed (C-041, C-071). Services whose days are those of the feed keep their calendar. Others share one with all services of the
 * same days: the one that an earlier feed made, or that they share already, when no other service uses it; otherwise a new one.
 */
export async function planCalendars(
  db: Database,
  clientId: string,
  network: Network,
  members: readonly CalendarMember[],
): Promise<CalendarPlans> {
  const result: CalendarPlans = { plans: [], blocked: new Map(), tooMany: new Set() };
  const names = new Set([...network.calendars.values()].map(({ name }) => nameKey(name)));
  for (const [gtfsId, all] of Map.groupBy(members, keyOf)) {
    const needing = all.filter((member) => !runsAsItsFeed(member, network));
    if (needing.length === 0) continue;
    const plans = plansOf(gtfsId, all, needing, network, names, result.plans);
    for (const plan of plans) {
      if (plan.content.days.length > mostDays) {
        for (const line of plan.lines) result.tooMany.add(line);
        continue;
      }
      const losing = await losingServices(db, clientId, network, plan, needing);
      if (losing.length === 0) {
        result.plans.push(plan);
        continue;
      }
      const existing = needing.filter(({ line, service }) => service !== null && plan.lines.includes(line));
      for (const { line } of existing) result.blocked.set(line, losing);
      // new services do not wait for that
      const others = needing.filter(({ line, service }) => service === null && plan.lines.includes(line));
      if (others.length > 0) result.plans.push(newCalendar(gtfsId, others, null, network, names));
    }
  }
  return result;
}

/**
 * Services with other weekdays than the feed need a calendar of their own. A key that is too long to be kept ends with its hash, because keys of many
 * service_ids may differ only at their ends.
 */
function keyOf({ group, service }: CalendarMember): string {
  const { key, weekdays } = group.calendar;
  const own = service?.operating_weekdays;
  const text = own && !areSame(own, weekdays) ? `${key} (${own.join(', ')})` : key;
  if (text.length <= longestKey) return text;
  return `${cutText(text, longestKey - 50)} ${createHash('sha256').update(text).digest('base64url')}`;
}

function weekdaysOf({ group, service }: CalendarMember): readonly Weekday[] {
  return service?.operating_weekdays ?? group.calendar.weekdays;
}

function runsAsItsFeed({ group, service }: CalendarMember, network: Network): boolean {
  if (!service) return false;
  const calendar = service.calendar_id === null ? null : network.calendars.get(service.calendar_id)!;
  return runsAsFeed(group, { weekdays: service.operating_weekdays, calendar }, network, service);
}

function plansOf(
  gtfsId: string,
  all: readonly CalendarMember[],
  needing: readonly CalendarMember[],
  network: Network,
  names: Set<string>,
  earlier: readonly CalendarPlan[],
): CalendarPlan[] {
  const [first] = needing;
  const { calendar } = first!.group;
  const { today, calendars, users } = network;
  const ids = new Set(all.flatMap(({ service }) => service?.id ?? []));
  const present = new Set(needing.flatMap(({ service }) => service?.calendar_id ?? []));
  const known = network.ids.calendars.get(gtfsId);
  const candidate = calendars.get(known ?? (present.size === 1 ? [...present][0]! : ''));
  if (candidate) {
    const using = users.get(candidate.id) ?? [];
    const isOwned = using.every((id) => ids.has(id) || !network.services.has(id));
    const fits = runsAsFeed(first!.group, { weekdays: weekdaysOf(first!), calendar: candidate }, network);
    const planned = earlier.filter((plan) => plan.calendar_id === candidate.id);
    // another plan changes this calendar, or needs it as it is
    const isFree = fits ? planned.every(({ keeps }) => keeps) : planned.length === 0;
    if (isFree && (isOwned || fits)) {
      const written = fits
        ? candidate
        : withFeed(candidate, contentOfFeed(calendar, weekdaysOf(first!), today), calendar, today);
      const { name } = candidate;
      const days = written.days.map(({ date, direction, runs, reason }) => ({ date, direction, runs, reason }));
      const content = { name, terms: written.terms, days };
      return [
        {
          gtfs_id: gtfsId,
          calendar_id: candidate.id,
          content,
          keeps: fits,
          lines: needing.map(({ line }) => line),
          users: using,
        },
      ];
    }
  }
  // until the feed begins each service runs as it does now
  const isLater = calendar.first_day > today;
  const parts = Map.groupBy(needing, ({ service }) => (isLater && service ? (service.calendar_id ?? 'none') : ''));
  return [...parts.values()].map((list) => newCalendar(gtfsId, list, list[0]!.service, network, names));
}

function newCalendar(
  gtfsId: string,
  members: readonly CalendarMember[],
  service: ServiceOfOperator | null,
  { today, calendars }: Network,
  names: Set<string>,
): CalendarPlan {
  const [first] = members;
  const { calendar } = first!.group;
  const content = contentOfFeed(calendar, weekdaysOf(first!), today);
  const present = service?.calendar_id ? calendars.get(service.calendar_id)! : null;
  const name = freeName(gtfsId, names);
  return {
    gtfs_id: gtfsId,
    calendar_id: null,
    keeps: false,
    content: { name, ...(service ? withFeed(present, content, calendar, today) : content) },
    lines: members.map(({ line }) => line),
    users: [],
  };
}

/** A name that no calendar has in any writing. `names` are their keys. */
function freeName(gtfsId: string, names: Set<string>): string {
  const base = text.calendarName(gtfsId);
  let name = base;
  for (let number = 2; names.has(nameKey(name)); number += 1) name = `${base} ${number}`;
  names.add(nameKey(name));
  return name;
}

/** The names of the services that would lose seats or journeys that are taken. */
async function losingServices(
  db: Database,
  clientId: string,
  { services, calendars, today }: Network,
  plan: CalendarPlan,
  needing: readonly CalendarMember[],
): Promise<string[]> {
  const lines = new Set(plan.lines);
  const joining = needing.flatMap(({ line, service }) => (service && lines.has(line) ? [service.id] : []));
  const changed = [...new Set([...plan.users, ...joining])].flatMap((id): ChangedService[] => {
    const service = services.get(id);
    if (!service) return [];
    const before = service.calendar_id === null ? null : calendars.get(service.calendar_id)!;
    return [{ ...service, before, after: plan.content }];
  });
  if (changed.length === 0) return [];
  const { services: losing } = await effectOf(db, clientId, today, changed, null, noSeatsOfWeeks);
  return losing.filter(({ seats, journeys }) => seats + journeys > 0).map(({ name }) => name);
}
