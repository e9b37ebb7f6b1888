import { tripsLeftTone } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as text from '@fareway/texts/customer-tickets/ticket-card.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';

/** The trips left of a flexi ticket: a warning at 1 or 2, the colour of failures below 1. */
export function TripsLeft({ left }: { left: number }) {
  const words = left < 0 ? text.inDebit(left) : String(left);
  switch (tripsLeftTone(left)) {
    case 'plain':
      return <>{words}</>;
    case 'warning':
      return <Badge tone="warning">{words}</Badge>;
    case 'failure':
      return <Badge tone="error">{words}</Badge>;
  }
}
