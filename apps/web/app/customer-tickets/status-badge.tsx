import type { CustomerTicketStatus } from '@fareway/domain/customer-ticket-status.ts';
import { formatShortDate } from '@fareway/domain/format-date.ts';
import { parseLocalDate } from '@fareway/domain/local-date.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';

/** The state of a ticket today, as a word with its sign. */
export function StatusBadge({ status, start }: { status: CustomerTicketStatus; start: string }) {
  switch (status) {
    case 'active':
      return <Badge tone="success">Active</Badge>;
    case 'not-yet-valid':
      return <Badge icon="clock">Starts {formatShortDate(parseLocalDate(start))}</Badge>;
    case 'suspended':
      return <Badge tone="warning">Suspended</Badge>;
    case 'expired':
      return <Badge icon="blocked">Expired</Badge>;
    case 'void':
      return <Badge tone="error">Void</Badge>;
  }
}
