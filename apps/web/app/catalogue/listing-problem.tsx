import * as text from '@fareway/texts/catalogue/listing-problem.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useLocation } from 'react-router';
import { problemOf } from '@fareway/browser/page/error-text.ts';

/** Shown instead of a service page that fails to load (P-106, P-246), or whose operator or service is unknown. */
export function ListingProblem({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { status, title } = problemOf(error);
  const isNotThere = status === 404;
  return (
    <Page title={isNotThere ? title : text.title} lead={text.lead}>
      <Actions>
        {isNotThere ? (
          <ButtonLink href="/operators">{actions.seeOperators}</ButtonLink>
        ) : (
          <ButtonLink href={pathname}>{actions.tryAgain}</ButtonLink>
        )}
      </Actions>
    </Page>
  );
}
