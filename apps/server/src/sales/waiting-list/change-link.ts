import { parseSalesYear, salesYearToPath } from '@fareway/domain/sales-year.ts';
import type { Deps } from '../../platform/deps.ts';
import { signMailboxProof } from './mailbox-proof.ts';
import type { OpenList } from './load-waiting-list.ts';

/**
 * The address of the form, with the service and the year filled in and a proof of the mailbox that it is mailed to. It contains nothing else
 * that a visitor typed (F-41).
 */
export function changeUrl(
  deps: Pick<Deps, 'config' | 'keys' | 'clock'>,
  { slug }: Pick<OpenList, 'slug'>,
  { email, year, service }: { email: string; year: string; service?: string | undefined },
): string {
  const query = new URLSearchParams({
    ...(service !== undefined && { service }),
    proof: signMailboxProof(deps, email),
  });
  return `${deps.config.publicOrigin}/waiting-list/${salesYearToPath(parseSalesYear(year))}/${slug}?${query.toString()}`;
}
