import type { Deps } from '../platform/deps.ts';
import { saveDirectDebitAccount } from '../payments/direct-debit/operator-account.ts';

const system = { kind: 'system', id: null } as const;

/** The sandbox knows each demonstration operator by its token, under this id. */
const organisations = {
  'dales-coaches': 'ORQKF0BJ1KC9SQ',
  'aire-college': 'ORRH19GWS0YGWG',
  'liffey-shuttle': 'ORXJJP01RZZS2A',
};

/** Connects the demonstration operators that have no account at the direct debit provider, as those of an earlier demonstration have none. */
export async function seedDirectDebits(deps: Pick<Deps, 'db' | 'clock' | 'keys'>): Promise<void> {
  for (const [slug, organisation_id] of Object.entries(organisations)) {
    const client = await deps.db
      .selectFrom('clients')
      .leftJoin('direct_debit_accounts as account', 'account.client_id', 'clients.id')
      .select(['clients.id', 'organisation_id'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!client || client.organisation_id) continue;
    await saveDirectDebitAccount(deps, system, client.id, { organisation_id, access_token: `sandbox_demo_${slug}` });
  }
}
