import * as text from '@fareway/texts/catalogue/preview.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { Route } from './+types/not-in-preview';
import { usePlace } from '../platform/in-preview.ts';

export const meta: Route.MetaFunction = () => [{ title: text.documentTitle(text.notPart) }];

/** Where a link of a preview leads to a page without one: the waiting list, journeys on an advance pass, the list of services. */
export default function NotInPreview() {
  const place = usePlace();
  return (
    <Page title={text.notPart} lead={text.notPartText}>
      <Actions>
        <ButtonLink href={place('')}>{text.back}</ButtonLink>
      </Actions>
    </Page>
  );
}
