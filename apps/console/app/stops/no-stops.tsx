import * as text from '@fareway/texts/network/stops.ts';
import { Page } from '@fareway/ui/page/page.tsx';

/** Shown to a member whose role does not include the stops. */
export function NoStops() {
  return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
}
