import * as text from '@fareway/texts/legal/terms.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { Part } from '../chrome/part.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: text.documentTitle }];

/** The terms between a purchaser, the operator and this site. */
export default function Terms() {
  return (
    <Page title={pages.terms} lead={text.lead}>
      <Part title={text.contractTitle}>
        <p>{text.contract}</p>
      </Part>
      <Part title={text.accountTitle}>
        <p>{text.account}</p>
      </Part>
      <Part title={text.payingTitle}>
        <p>{text.paying}</p>
      </Part>
      <Part title={text.ticketTitle}>
        <p>{text.ticket}</p>
      </Part>
      <Part title={text.refundsTitle}>
        <p>{text.refunds}</p>
      </Part>
    </Page>
  );
}
