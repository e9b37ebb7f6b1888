import { mailRecordKinds } from '@fareway/domain/operators/mail-records.ts';
import type { MailRecord } from '@fareway/domain/operators/mail-records.ts';
import * as text from '@fareway/texts/operators/mail-page.ts';
import { z } from 'zod';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { momentInWords } from '../../platform/clock.ts';
import { actorOf } from '../audit-log/actor-of.ts';
import { isForPractice } from '../practice.ts';
import { checkMailDomain } from './check-domain.ts';
import { readMailDomain, removeMailDomain, setMailAddress } from './mail-domain.ts';
import { addressOf } from './sender.ts';

const shown = z.object({
  is_available: z.boolean().describe('whether this operator can send from its own domain'),
  words: z.array(z.string()).describe('from where mail is sent now, and where replies go'),
  state: z.enum(['none', 'waiting', 'verified', 'broken']),
  address: z.string().nullable(),
  records: z.array(
    z.object({
      kind: z.enum(mailRecordKinds),
      title: z.string(),
      name: z.string(),
      value: z.string(),
      is_right: z.boolean(),
      words: z.string(),
    }),
  ),
});

/** From where the mail of an operator is sent, for its staff (C-205). */
export function mailDomainRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'settings.change' as const };
  const changing = { ...config, needsRecentFactor: true };
  const call = (summary: string) => ({
    tags: ['staff'],
    security: [{ staffSession: [] }],
    summary,
    params: z.object({ clientSlug: z.string() }),
    response: { 200: shown },
  });

  app.get(
    '/console/:clientSlug/settings/mail',
    {
      config,
      schema: call('From where the operator’s mail is sent, and the records of its domain as they were read last'),
    },
    async (request) => showMail(deps, staffOf(request).client_id),
  );

  app.put(
    '/console/:clientSlug/settings/mail',
    {
      config: changing,
      schema: {
        ...call('Send mail from an address of the own domain, as soon as its records are right'),
        body: z.strictObject({ address: z.string().max(400) }),
      },
    },
    async (request) => {
      await countAttempts(deps, { 'set mail address of': staffOf(request).client_id });
      await setMailAddress(deps, actorOf(request), staffOf(request).client_id, request.body.address);
      return showMail(deps, staffOf(request).client_id);
    },
  );

  app.post(
    '/console/:clientSlug/settings/mail/check',
    { config, schema: call('Read the records of the domain now') },
    async (request) => {
      await countAttempts(deps, { 'check mail domain of': staffOf(request).client_id });
      await checkMailDomain(deps, actorOf(request), staffOf(request).client_id);
      return showMail(deps, staffOf(request).client_id);
    },
  );

  app.delete(
    '/console/:clientSlug/settings/mail',
    { config: changing, schema: call('Send mail from Fareway’s address again') },
    async (request) => {
      await removeMailDomain(deps, actorOf(request), staffOf(request).client_id);
      return showMail(deps, staffOf(request).client_id);
    },
  );
}

async function showMail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  client_id: string,
): Promise<z.infer<typeof shown>> {
  const { support_email, time_zone } = await db
    .selectFrom('clients')
    .select(['support_email', 'time_zone'])
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const isPractice = await isForPractice(db, client_id);
  const found = await readMailDomain(db, client_id);
  const state = !found ? 'none' : found.verified_at ? 'verified' : found.broken_at ? 'broken' : 'waiting';
  const from = found?.verified_at ? found.address : addressOf(config.mailFrom);
  return {
    is_available: config.mailSpf !== undefined && !isPractice,
    words: [
      ...(isPractice
        ? [text.practice]
        : [text.from(from), ...(config.mailSpf === undefined ? [text.unavailable] : [])]),
      support_email === null ? text.noReplies : text.replies(support_email),
      ...(found ? [text.states[state]] : []),
      ...(found ? [found.checked_at ? text.checked(momentInWords(found.checked_at, time_zone)) : text.unchecked] : []),
    ],
    state,
    address: found?.address ?? null,
    records: (found?.records ?? []).map(({ problem, ...record }) => ({
      ...record,
      title: text.kinds[record.kind],
      is_right: problem === null && found?.checked_at !== null,
      words: wordsOf({ problem, ...record }, found?.checked_at != null, config.mailSpf),
    })),
  };
}

/** What is wrong with a record. Before it is read, the words about SPF say how it goes with the record of the company's other mail. */
function wordsOf({ kind, problem }: MailRecord, isRead: boolean, sender: string | undefined): string {
  if (isRead) return problem === null ? text.right : text.problems[problem];
  return kind === 'spf' && sender !== undefined ? text.unreadSpf(sender) : text.unread;
}
