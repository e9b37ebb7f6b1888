import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';

/** Why the form below is disabled: a flexi ticket in debit has to be topped up in My Tickets first (P-255, P-256). */
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
