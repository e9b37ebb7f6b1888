import * as text from '@fareway/texts/network/services.ts';
import { Page } from '@fareway/ui/page/page.tsx';

/** Shown to a member whose role does not include the services. */
export function NoServices() {
  return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
}
