import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { basketAddress, type BasketLine } from './basket.ts';

interface BasketNoticeProps {
  lines: readonly BasketLine[];
  clientSlug: string;
  /** Whether the ticket of this page can be paid for together with them. */
  canJoin: boolean;
  /** Whether this form changes a ticket of the basket. */
  isChanged: boolean;
}

/** On a buy page: which tickets wait to be paid for together. Empty without any. */
export function BasketNotice({ lines, clientSlug, canJoin, isChanged }: BasketNoticeProps) {
  if (lines.length === 0) return null;
  const names = lines.map(({ draft: { passenger } }) => passenger.firstName.trim());
  const listed = names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
  const title = lines.length === 1 ? `1 ticket is ready: ${listed}` : `${lines.length} tickets are ready: ${listed}`;
  return (
    <Notice title={title}>
      <p>
        {isChanged
          ? 'This form changes one of them. '
          : canJoin
            ? 'Confirm this form to pay for all of them together. '
            : 'This ticket is paid for by itself, because it is paid in another way or the payment is full. '}
        <Link href={basketAddress(clientSlug)}>See them</Link>
      </p>
    </Notice>
  );
}
