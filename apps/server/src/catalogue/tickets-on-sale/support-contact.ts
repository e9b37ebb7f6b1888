import type { Support } from '@fareway/domain/refusals/support.ts';
import type { ClientRow } from './rows.ts';

type SupportColumns = Pick<ClientRow, 'support_name' | 'support_email' | 'support_phone'>;

/** The contact that the refusals about an operator's tickets name. */
export function supportContact({ support_name, support_email, support_phone }: SupportColumns): Support {
  return { name: support_name, email: support_email, phone: support_phone };
}
