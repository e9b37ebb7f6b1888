import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';

/** Why the form below is shown but leads nowhere: a flexi ticket in debit, which is topped up in My Tickets (P-255, P-256). */
export function BuyingDisabled({ why }: { why: string }) {
  return (
    <Notice tone="error">
      <p>{why}</p>
      <p>
        <Link href="/">My Tickets</Link>
      </p>
    </Notice>
  );
}
