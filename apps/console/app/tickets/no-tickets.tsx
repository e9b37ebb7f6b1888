import * as text from '@fareway/texts/tickets-of-console/list.ts';
import { Page } from '@fareway/ui/page/page.tsx';

/** Shown to a member whose role does not include the tickets on sale. */
export function NoTickets() {
  return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
}
