import { tripsLeftTone } from '@fareway/domain/customer-ticket-status.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';

/** The trips left of a flexi ticket: a warning at 1 or 2, the colour of failures below 1. */
export function TripsLeft({ left }: { left: number }) {
  const words = left < 0 ? `${left}, in debit` : String(left);
  switch (tripsLeftTone(left)) {
    case 'plain':
      return <>{words}</>;
    case 'warning':
      return <Badge tone="warning">{words}</Badge>;
    case 'failure':
      return <Badge tone="error">{words}</Badge>;
  }
}
