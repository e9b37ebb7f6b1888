import { countdownOn } from '@fareway/domain/dates/year-countdown.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { permissionsOf, readRole } from '@fareway/domain/staff/roles.ts';
import * as homeText from '@fareway/texts/staff/home/work.ts';
import * as text from '@fareway/texts/staff/home/morning-email.ts';
import type { Transaction } from 'kysely';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { limitOfMembership } from '../../staff/limits/limits.ts';
import { inWords } from '../home/show-home.ts';
import { countWork, kindsOfYear, seesWork, workKinds } from '../home/work.ts';
import type { WorkCount } from '../home/work.ts';
import { morningEmail } from './morning-email-message.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** An email that could not be sent at its time is sent this much later at most: after that the morning is over. */
const longestDelay = sql`interval '4 hours'`;

const mostAtOnce = 100;
const mostLines = 10;

interface DueEmail {
  client_id: string;
  staff_id: string;
  day: LocalDate;
  slug: string;
  time_zone: string;
  email: string;
  role: string;
  sees_money: boolean;
  limit: string[] | null;
}

/** The job that sends morning emails (C-023). */
export function sendMorningEmailsJob(deps: Pick<Deps, 'db' | 'clock' | 'nudge'>): RepeatedJob {
  return { name: 'send-morning-emails', seconds: 30, run: () => sendDue(deps) };
}

/**
 * Queues the morning emails that are due on the clocks of their operators, to those members for whom anything waits. Whoever has none, and whoever has
 * one, is done for the day in the same transaction: a process that is killed has sent nothing. Returns whether there may be more.
 */
async function sendDue({ db, clock, nudge }: Pick<Deps, 'db' | 'clock' | 'nudge'>): Promise<boolean> {
  const now = clock.now();
  const due = await inTransaction(db, async (transaction) => {
    const claimed = await claimDue(transaction, now);
    // the members of an operator with the same services have the same counts
    const byScope = Map.groupBy(claimed, ({ client_id, limit }) => JSON.stringify([client_id, limit]));
    for (const members of byScope.values()) {
      const { client_id, limit, day: today, time_zone } = members[0]!;
      const operator = { client_id, services: limit ?? ('all' as const), now, today, time_zone };
      const counts = await countWork(transaction, operator, workKinds);
      for (const member of members) await queueFor(transaction, now, member, counts);
    }
    return claimed;
  });
  if (due.length > 0) nudge('send-messages');
  return due.length === mostAtOnce;
}

/** Marks the emails that are due as done for the day. One statement for all operators; another process skips them. */
async function claimDue(transaction: Transaction<DB>, now: Date): Promise<DueEmail[]> {
  const { rows } = await sql<DueEmail>`
    WITH due AS (
      SELECT email.client_id, email.staff_id, local.at::date AS day, clients.slug, clients.time_zone, person.email, membership.role, membership.sees_money,
             ${limitOfMembership} AS "limit"
      FROM morning_emails AS email
      JOIN clients ON clients.id = email.client_id
      JOIN staff_memberships AS membership
        ON membership.client_id = email.client_id AND membership.staff_id = email.staff_id AND membership.removed_at IS NULL
      JOIN staff AS person ON person.id = email.staff_id
      CROSS JOIN LATERAL (SELECT ${now}::timestamptz AT TIME ZONE clients.time_zone AS at) AS local
      WHERE email.at IS NOT NULL AND (email.last_day IS NULL OR email.last_day < local.at::date)
        AND local.at - (local.at::date + email.at::time) BETWEEN interval '0' AND ${longestDelay}
      ORDER BY email.client_id, email.staff_id LIMIT ${mostAtOnce} FOR UPDATE OF email SKIP LOCKED
    ), done AS (
      UPDATE morning_emails AS email SET last_day = due.day FROM due
      WHERE email.client_id = due.client_id AND email.staff_id = due.staff_id
    )
    SELECT * FROM due`.execute(transaction);
  return rows;
}

/** Queues the email of a member, with the lines of what the member sees; none when nothing waits. */
async function queueFor(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, staff_id, day, slug, time_zone, email, role, sees_money, limit }: DueEmail,
  counts: readonly WorkCount[],
): Promise<void> {
  const permissions = permissionsOf({ role: readRole(role), seesMoney: sees_money, isLimited: limit !== null });
  const seen = counts.filter(({ kind, count }) => count > 0 && seesWork(permissions, kind));
  if (seen.length === 0) return;
  const shown = seen.flatMap((count) => inWords({ time_zone, today: day }, count));
  const isOfYear = ({ kind }: { kind: WorkCount['kind'] }) => kindsOfYear.includes(kind);
  const year = shown.some(isOfYear) ? countdownOn(day) : undefined;
  const lines = [
    ...shown
      .filter((one) => !isOfYear(one))
      .map(({ words, details, urgent }) => text.line(words, urgent === null ? details : [urgent, ...details])),
    ...(year ? [`${homeText.yearStarts(year.year, year.days)}:`] : []),
    ...shown.filter(isOfYear).map(({ words, details }) => text.line(words, details)),
  ];
  const short = lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), text.more];
  const count = seen.reduce((sum, one) => sum + one.count, 0);
  await queueMessage(
    transaction,
    now,
    createMessage(morningEmail, {
      client_id,
      event_key: `morning ${client_id} ${staff_id} ${day}`,
      channel: 'email',
      recipient: email,
      data: { client_id, staff_id, slug, count, lines: short },
    }),
  );
}
