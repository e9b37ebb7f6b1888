import { judgeRecords, namesOfRecords } from '@fareway/domain/operators/mail-records.ts';
import type { FoundRecords, MailRecord } from '@fareway/domain/operators/mail-records.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { writeAudit } from '../audit-log/write-audit.ts';
import type { Actor } from '../audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { chooseDns, DnsUnavailable } from '../../platform/dns/read-txt.ts';
import type { ReadTxt } from '../../platform/dns/read-txt.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { lockOperatorOfMail, refuseTaken } from './mail-domain.ts';
import { sql } from '../../platform/database/sql/sql.ts';

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

const hour = 3_600_000;
/** A domain that sends mail is checked once a day, and one that waits for its records once an hour. */
const pauses = { verified: 24 * hour, waiting: hour };
const mostAtOnce = 20;

/**
 * Reads the records of an operator's domain now, and decides from where its mail is sent (C-205). Refuses with dns-unavailable when the name servers do not
 * respond: then everything stays; with mail-domain-unknown without a domain, and mail-domain-taken.
 */
export async function checkMailDomain(deps: CheckDeps, actor: Actor, client_id: string): Promise<void> {
  try {
    await check(deps, chooseDns(deps.config), actor, client_id);
  } catch (error) {
    if (error instanceof DnsUnavailable) refuse('dns-unavailable', {});
    throw error;
  }
}

async function check({ db, clock, config }: CheckDeps, readTxt: ReadTxt, actor: Actor, client_id: string) {
  const asked = await db
    .selectFrom('mail_domains')
    .select(['domain', 'selector', 'public_key'])
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  if (!asked || config.mailSpf === undefined) return refuse('mail-domain-unknown', {});
  const now = clock.now();
  const records = judgeRecords({ ...asked, spf: config.mailSpf }, await lookUp(readTxt, namesOfRecords(asked)));
  return inTransaction(db, async (transaction) => {
    await lockOperatorOfMail(transaction, client_id);
    const before = await transaction
      .selectFrom('mail_domains')
      .select(['verified_at', 'broken_at'])
      .where('client_id', '=', client_id)
      // otherwise it was replaced, or a later check has responded earlier
      .where('selector', '=', asked.selector)
      .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', now)]))
      .forUpdate()
      .executeTakeFirst();
    if (!before) return;
    const isRight = records.every(({ problem }) => problem === null);
    // of two operators whose records are right at once, one has the domain
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail-domain:${asked.domain}`}, 0))`.execute(transaction);
    if (isRight) await refuseTaken(transaction, { client_id, domain: asked.domain });
    await transaction
      .updateTable('mail_domains')
      .set({
        records: JSON.stringify(records),
        checked_at: now,
        verified_at: isRight ? (before.verified_at ?? now) : null,
        broken_at: isRight ? null : (before.broken_at ?? (before.verified_at && now)),
        next_check_at: new Date(now.getTime() + (isRight ? pauses.verified : pauses.waiting)),
      })
      .where('client_id', '=', client_id)
      .execute();
    if (isRight === (before.verified_at !== null)) return;
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: isRight ? 'verify-mail-domain' : 'lose-mail-domain',
      subject: { kind: 'client', id: client_id },
      after: { mail_domain: asked.domain, ...(!isRight && { records: wrong(records) }) },
    });
  });
}

const wrong = (records: readonly MailRecord[]) =>
  records.filter(({ problem }) => problem !== null).map(({ kind }) => kind.toUpperCase());

async function lookUp(readTxt: ReadTxt, names: readonly string[]): Promise<FoundRecords> {
  return new Map(await Promise.all(names.map(async (name) => [name, await readTxt(name)] as const)));
}

/** The job that checks the domains of operators again, each on its own time. */
export function checkMailDomainsJob(deps: CheckDeps): RepeatedJob {
  return { name: 'check-mail-domains', seconds: 300, run: () => checkDue(deps) };
}

/** Checks the domains that are due. One whose name servers do not respond stays as it is, and is checked again in an hour. Returns whether there may be more. */
async function checkDue(deps: CheckDeps): Promise<boolean> {
  const now = deps.clock.now();
  const later = new Date(now.getTime() + pauses.waiting);
  const { rows } = await sql<{ client_id: string }>`
    UPDATE mail_domains SET next_check_at = ${later}::timestamptz
    WHERE client_id IN (
      SELECT client_id FROM mail_domains WHERE next_check_at <= ${now}::timestamptz
      ORDER BY next_check_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED
    ) RETURNING client_id`.execute(deps.db);
  await Promise.all(
    rows.map(({ client_id }) =>
      checkMailDomain(deps, { kind: 'system', id: null }, client_id).catch((error: Error) =>
        deps.log.warn({ client_id, kind: error.name }, 'the domain of an operator’s mail could not be checked'),
      ),
    ),
  );
  return rows.length === mostAtOnce;
}
