import { listOf } from '@fareway/texts/list-of.ts';
import * as text from '@fareway/texts/basket/notice.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
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
  const toBasket = (words: string) => <Link href={basketAddress(clientSlug)}>{words}</Link>;
  return (
    <Notice title={text.title(lines.length, listOf(names))}>
      <p>
        <Sentence parts={noticeText(lineId !== undefined, canMoveToBasket(page, lineId))(toBasket)} />
      </p>
    </Notice>
  );
}

function noticeText(isChanged: boolean, canJoin: boolean) {
  if (isChanged) return text.changed;
  return canJoin ? text.joins : text.separate;
}
