import { listOf } from '@fareway/texts/list-of.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { basketAddress, canMoveToBasket, readBasket } from './basket.ts';

interface BasketNoticeProps {
  page: Parameters<typeof canMoveToBasket>[0];
  /** The line of the basket that this form changes. */
  lineId: string | undefined;
}

/** On a buy page: which tickets wait to be paid for together. Empty without any. */
export default function BasketNotice({ page, lineId }: BasketNoticeProps) {
  const clientSlug = page.client.slug;
  const lines = readBasket({ clientSlug, userId: page.user_id });
  if (lines.length === 0) return null;
  const names = lines.map(({ draft: { passenger } }) => passenger.firstName.trim());
  const listed = listOf(names);
  const title = lines.length === 1 ? `1 ticket is ready: ${listed}` : `${lines.length} tickets are ready: ${listed}`;
  return (
    <Notice title={title}>
      <p>
        {noticeText(lineId !== undefined, canMoveToBasket(page, lineId))}{' '}
        <Link href={basketAddress(clientSlug)}>See them</Link>
      </p>
    </Notice>
  );
}

function noticeText(isChanged: boolean, canJoin: boolean): string {
  if (isChanged) return 'This form changes one of them.';
  return canJoin
    ? 'Confirm this form to pay for all of them together.'
    : 'This ticket is paid for by itself, because it is paid in another way or the payment is full.';
}
