import * as text from '@fareway/texts/staff/team.ts';
import { Page } from '@fareway/ui/page/page.tsx';

/** Shown to a member whose role does not include the team. */
export function NoTeam() {
  return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
}
