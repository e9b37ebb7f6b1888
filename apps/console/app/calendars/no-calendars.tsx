import * as text from '@fareway/texts/network/calendars.ts';
import { Page } from '@fareway/ui/page/page.tsx';

/** Shown to a member whose role does not include the calendars. */
export function NoCalendars() {
  return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
}
