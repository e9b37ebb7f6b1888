import { text } from 'node:stream/consumers';
import { saveDirectDebitAccount } from '../payments/direct-debit/operator-account.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/connect.ts';
import { deriveKeys, readMasterSecrets } from '../platform/keys.ts';
import { findOperator } from '../operators/find-operator.ts';

/** Connects an operator with its account at the direct debit provider. The access token is read from the standard input, so that no list of processes shows it. */
export async function connectDirectDebit(
  db: Database,
  [slug = '', organisation_id = '']: string[],
  readToken: () => Promise<string> = () => text(process.stdin),
): Promise<string> {
  const client = await findOperator(db, slug);
  const config = readConfig({ ...process.env, NODE_ENV: 'production' });
  const keys = deriveKeys(readMasterSecrets(config.secretKey, config.dataDirectory));
  const access_token = (await readToken()).trim();
  const details = { organisation_id, access_token };
  await saveDirectDebitAccount({ db, clock: systemClock, keys }, { kind: 'staff', id: null }, client.id, details);
  return `${client.name} takes direct debits as ${organisation_id}.\n`;
}
