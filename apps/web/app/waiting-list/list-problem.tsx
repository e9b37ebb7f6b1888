import { submissionProblem } from '@fareway/domain/sales/waiting-list.ts';
import * as text from '@fareway/texts/waiting-list/problem.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useActionData } from 'react-router';
import { ProblemPage } from '../chrome/problem-page.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';

/** Shown instead of an unknown waiting list (P-080), or of one that failed to load, also after a submission (P-282). */
export function ListProblem({ error }: { error: unknown }) {
  const wasPosted = useActionData() !== undefined;
  if (problemOf(error).status === 404) {
    return (
      <Page title={text.notFound} lead={text.notFoundLead}>
        <Actions>
          <ButtonLink href="/operators">{pages.allOperators}</ButtonLink>
          <ButtonLink href="/help" variant="quiet">
            {pages.help}
          </ButtonLink>
        </Actions>
      </Page>
    );
  }
  if (!wasPosted) return <ProblemPage error={error} />;
  return (
    <Page title={text.title} lead={submissionProblem(undefined)}>
      <p>{text.typed}</p>
    </Page>
  );
}
