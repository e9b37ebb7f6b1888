import * as text from '@fareway/texts/imports/page.ts';
import { Page } from '@fareway/ui/page/page.tsx';

/** Shown to a member whose role does not include imports. */
export function NoImports() {
  return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
}
