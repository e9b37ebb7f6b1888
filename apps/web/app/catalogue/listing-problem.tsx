import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useLocation } from 'react-router';
import { ProblemPage } from '../chrome/problem-page.tsx';
import { problemOf } from '../chrome/problem-words.ts';

/** In place of a service page whose data can't be had (P-106, P-246); an address that leads nowhere says so instead. */
export function ListingProblem({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (problemOf(error).status === 404) return <ProblemPage error={error} />;
  return (
    <Page title="Tickets" lead="There was a problem retrieving the ticket info, please try again later">
      <Actions>
        <ButtonLink href={pathname}>Try again</ButtonLink>
      </Actions>
    </Page>
  );
}
