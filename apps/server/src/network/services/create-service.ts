import { z } from 'zod';
import { makeChange, writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { findOrCreateDaysOff } from '../calendars/write-calendar.ts';

const name = z.string().trim().min(1).max(120);
const link = z.url({ protocol: /^https?$/ });
const day = z.iso.date();

export const serviceDetails = z.strictObject({
  name,
  /** Bullets start with asterisks (P-011). */
  description: z.string().max(4_000).default(''),
  route_url: link.optional(),
  timetable_url: link.optional(),
  terms_url: link.optional(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3])[0-5]\d$/)
    .optional(),
  price: z.number().int().min(0).optional(),
  destinations: z.array(name).default([]),
  yr_groups: z
    .strictObject({ primary: z.boolean(), secondary: z.boolean(), sixth_form: z.boolean() })
    .partial()
    .default({}),
  disable_year: z.array(z.string()).default([]),
  operating_weekdays: z.array(z.enum(['m', 'tu', 'w', 'th', 'f', 'sa', 'su'])).default(['m', 'tu', 'w', 'th', 'f']),
  /** The seats of each departure, for single, return, week and 4_week tickets. */
  am_seats: z.number().int().min(0).optional(),
  pm_seats: z.number().int().min(0).optional(),
  /** The seats of each day, for journeys on advance passes. */
  day_seats: z.number().int().min(0).optional(),
  position: z.number().int().default(0),
  days_off: z.array(z.strictObject({ date: day, reason: name })).default([]),
});

/** Creates a service of an operator, without stops. Services with the same days off share a calendar. A draft is not shown in the shop before it has a ticket on sale (C-024). Returns its id. */
export async function createService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  clientId: string,
  details: z.input<typeof serviceDetails>,
  { isDraft = false }: { isDraft?: boolean } = {},
): Promise<string> {
  const { yr_groups, days_off, ...columns } = serviceDetails.parse(details);
  const id = newId(clock.now().getTime());
  const change = {
    client_id: clientId,
    actor,
    action: 'create-service',
    subject: { kind: 'service', id },
    after: columns,
  };
  await makeChange({ db, clock }, change, async (transaction) => {
    const calendar_id =
      days_off.length > 0
        ? await findOrCreateDaysOff(transaction, clock.now(), clientId, days_off, columns.name)
        : null;
    await transaction
      .insertInto('services')
      .values({
        client_id: clientId,
        id,
        calendar_id,
        is_draft: isDraft,
        yr_groups: JSON.stringify(yr_groups),
        ...columns,
      })
      .execute();
  });
  return id;
}

/** Creates several drafts of an operator as `createService` does, with two statements. Returns their ids in the same order. */
export async function createDrafts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  client_id: string,
  list: readonly Omit<z.input<typeof serviceDetails>, 'days_off'>[],
): Promise<string[]> {
  if (list.length === 0) return [];
  const now = clock.now();
  const drafts = list.map((details) => {
    const { days_off: _, ...columns } = serviceDetails.parse(details);
    return { id: newId(now.getTime()), columns };
  });
  await inTransaction(db, async (transaction) => {
    const rows = drafts.map(({ id, columns: { yr_groups, ...columns } }) => ({
      client_id,
      id,
      calendar_id: null,
      is_draft: true,
      yr_groups: JSON.stringify(yr_groups),
      ...columns,
    }));
    await transaction.insertInto('services').values(rows).execute();
    const audits = drafts.map(({ id, columns: { yr_groups: _, ...after } }) => ({
      client_id,
      actor,
      action: 'create-service',
      subject: { kind: 'service', id },
      after,
    }));
    await writeAudit(transaction, now, ...audits);
  });
  return drafts.map(({ id }) => id);
}
