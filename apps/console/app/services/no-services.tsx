import * as text from '@fareway/texts/network/services.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { useShownOperator } from '../session/shown-operator.ts';

/** Shown to a member whose role does not include the services, or whose limit to some services does not allow what a page is for (C-008). */
export function NoServices() {
  const isLimited = useShownOperator()?.permissions.includes('catalogue.change');
  return isLimited ? (
    <Page title={text.someServicesOnly} lead={text.someServicesOnlyNext} />
  ) : (
    <Page title={text.notPermitted} lead={text.notPermittedNext} />
  );
}
