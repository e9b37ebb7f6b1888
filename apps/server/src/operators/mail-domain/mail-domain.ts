import { randomBytes } from 'node:crypto';
import { readMailAddress } from '@fareway/domain/operators/mail-address.ts';
import { judgeRecords } from '@fareway/domain/operators/mail-records.ts';
import type { MailRecord } from '@fareway/domain/operators/mail-records.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit-log/write-audit.ts';
import type { StaffActor } from '../audit-log/write-audit.ts';
import { isForPractice } from '../practice.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { addressOf, makeMailKey } from './sender.ts';

type MailDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'config'>;

/** The domain of an operator's mail, and what its records say. */
export interface MailDomain {
  address: string;
  domain: string;
  records: MailRecord[];
  checked_at: Date | null;
  verified_at: Date | null;
  broken_at: Date | null;
}

/** Returns the domain from which an operator wants to send its mail; null without one (C-205). */
export async function readMailDomain(db: Kysely<DB>, client_id: string): Promise<MailDomain | null> {
  const row = await db
    .selectFrom('mail_domains')
    .select(['local_part', 'domain', 'records', 'checked_at', 'verified_at', 'broken_at'])
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  if (!row) return null;
  const { local_part, records, ...others } = row;
  return { ...others, address: `${local_part}@${row.domain}`, records: records as unknown as MailRecord[] };
}

/**
 * Sets the address from which an operator's mail is sent, once its records are right: until then from Fareway's (C-205). Another domain has another key.
 * Refuses with mail-domain-unavailable, mail-address-invalid, and mail-domain-taken for the domain of another operator.
 */
export async function setMailAddress(
  { db, clock, keys, config }: MailDeps,
  actor: StaffActor,
  client_id: string,
  typed: string,
): Promise<void> {
  const { mailSpf: spf } = config;
  // the mail of a practice operator is not sent, and a domain sends the mail of one operator
  if (spf === undefined || (await isForPractice(db, client_id))) return refuse('mail-domain-unavailable', {});
  const own = [addressOf(config.mailFrom).split('@').at(-1)!.toLowerCase(), new URL(config.publicOrigin).hostname];
  const address = readMailAddress(typed, own);
  if ('problem' in address) return refuse('mail-address-invalid', { problem: address.problem });
  const { local: local_part, domain } = address;
  // a key takes long, so it is made before the operator is locked, and only for another domain
  const early = (await domainOf(db, client_id))?.domain === domain ? undefined : await makeMailKey(keys, client_id);
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    await lockOperatorOfMail(transaction, client_id);
    await refuseTaken(transaction, { client_id, domain });
    const before = await domainOf(transaction, client_id);
    if (before?.domain === domain && before.local_part === local_part) return;
    if (before?.domain === domain) {
      // the same records count
      await transaction.updateTable('mail_domains').set({ local_part }).where('client_id', '=', client_id).execute();
    } else {
      // a colleague has changed the domain since
      const { public_key, sealed_private_key } = early ?? (await makeMailKey(keys, client_id));
      const selector = `fareway-${randomBytes(4).toString('hex')}`;
      const records = judgeRecords({ domain, selector, public_key, spf }, new Map());
      const columns = {
        local_part,
        domain,
        selector,
        sealed_private_key,
        public_key,
        records: JSON.stringify(records),
        checked_at: null,
        verified_at: null,
        broken_at: null,
        next_check_at: now,
        created_at: now,
      };
      await transaction
        .insertInto('mail_domains')
        .values({ client_id, ...columns })
        .onConflict((conflict) => conflict.column('client_id').doUpdateSet(columns))
        .execute();
    }
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'set-mail-address',
      subject: { kind: 'client', id: client_id },
      before: { mail_address: before ? `${before.local_part}@${before.domain}` : null },
      after: { mail_address: `${local_part}@${domain}` },
    });
  });
}

/** Waits for other changes of the operator's domain. Its row would not do: there is none before the first address and after a removal. */
export async function lockOperatorOfMail(transaction: Kysely<DB>, client_id: string): Promise<void> {
  await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
}

async function domainOf(db: Kysely<DB>, client_id: string) {
  return db
    .selectFrom('mail_domains')
    .select(['local_part', 'domain'])
    .where('client_id', '=', client_id)
    .executeTakeFirst();
}

/** Refuses a domain from which another operator sends its mail. One that another operator has only typed is free: the records decide. */
export async function refuseTaken(
  db: Kysely<DB>,
  { client_id, domain }: { client_id: string; domain: string },
): Promise<void> {
  const other = await db
    .selectFrom('mail_domains')
    .select('client_id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .where('client_id', '!=', client_id)
    .executeTakeFirst();
  if (other) refuse('mail-domain-taken', { domain });
}

/** Sends an operator's mail from Fareway's address again, and forgets the key. Without a domain nothing changes. */
export async function removeMailDomain(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  client_id: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    await lockOperatorOfMail(transaction, client_id);
    const removed = await transaction
      .deleteFrom('mail_domains')
      .where('client_id', '=', client_id)
      .returning(['local_part', 'domain'])
      .executeTakeFirst();
    if (!removed) return;
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'remove-mail-address',
      subject: { kind: 'client', id: client_id },
      before: { mail_address: `${removed.local_part}@${removed.domain}` },
      after: { mail_address: null },
    });
  });
}
