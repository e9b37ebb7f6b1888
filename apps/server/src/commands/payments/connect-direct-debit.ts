import { text } from 'node:stream/consumers';
import { findOperator } from '../../operators/find-operator.ts';
import { connectDirectDebitAccount, directDebitAccount } from '../../payments/direct-debit/operator-account.ts';
import { readConfig } from '../../platform/config.ts';
import { deriveKeys, readMasterSecrets } from '../../platform/keys/keys.ts';
import { UsageError } from '../../platform/usage-error.ts';
import type { CommandDeps } from '../command-deps.ts';

/**
 * Connects an operator to its account at the direct debit provider. The access token is read from standard input, because a list of processes
 * shows the words of a command.
 */
export async function connectDirectDebit(
  { db, clock, staff }: CommandDeps,
  [slug = '', organisation_id = '']: string[],
  readToken: () => Promise<string> = () => text(process.stdin),
): Promise<string> {
  const client = await findOperator(db, slug);
  if (!directDebitAccount.shape.organisation_id.safeParse(organisation_id).success)
    throw new UsageError("Write the organisation's id as GoCardless shows it: OR and letters or digits.");
  const config = readConfig({ ...process.env, NODE_ENV: 'production' });
  const keys = deriveKeys(readMasterSecrets(config.secretKey, config.dataDirectory));
  const access_token = (await readToken()).trim();
  if (!directDebitAccount.shape.access_token.safeParse(access_token).success)
    throw new UsageError('Send the access token on standard input, 8 to 500 characters: … < token');
  await connectDirectDebitAccount({ db, clock, keys }, staff, client.id, { organisation_id, access_token });
  return `${client.name} takes direct debits as ${organisation_id}.\n`;
}
