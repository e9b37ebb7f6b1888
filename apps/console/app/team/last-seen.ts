import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { daysUnseen } from '@fareway/domain/staff/days-unseen.ts';
import * as text from '@fareway/texts/staff/team.ts';
import { dayOf } from '../operators/days.ts';

/** When a person was here last and when they joined, in ISO 8601. */
interface Seen {
  last_seen_at: string | null;
  joined_at: string;
}

const dayInMilliseconds = 86_400_000;

/** Whether a member has not been here for 90 days. A person who has never been here counts from the day they joined. */
export function isUnseen({ last_seen_at, joined_at }: Seen, now: Date): boolean {
  return now.getTime() - Date.parse(last_seen_at ?? joined_at) >= daysUnseen * dayInMilliseconds;
}

/** The day when a member was here last, in words. The server knows it for 90 days. */
export function lastSeenText(member: Seen, now: Date): string {
  if (member.last_seen_at === null) return isUnseen(member, now) ? text.longAgo : text.notYet;
  const day = dayOf(new Date(member.last_seen_at));
  if (day === dayOf(now)) return text.today;
  return day === dayOf(new Date(now.getTime() - dayInMilliseconds)) ? text.yesterday : formatDate(day);
}
