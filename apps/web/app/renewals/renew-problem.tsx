import { CallError } from '@fareway/api/call-error.ts';
import * as problemText from '@fareway/texts/browser/problem.ts';
import * as pageText from '@fareway/texts/renewals/page.ts';
import * as text from '@fareway/texts/renewals/problem.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { ProblemPage } from '../chrome/problem-page.tsx';

/** Returns the heading that is shown instead of a renewal. */
export function titleOfProblem(error: unknown): string {
  if (isRouteErrorResponse(error)) return problemText.notFound;
  return isRefusal(error) ? text.refused : pageText.title;
}

/** Shown instead of a renewal that cannot be opened: the reason in the exact text, and what to do. */
export function RenewProblem({ error }: { error: unknown }) {
  if (isRefusal(error) || isOfOther(error)) {
    return (
      <Suspense>
        <RefusedRenewal error={error} />
      </Suspense>
    );
  }
  if (isRouteErrorResponse(error)) return <ProblemPage error={error} />;
  return <CanNotBeHad />;
}

/** It is a renewal of another account. */
function isOfOther(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 403;
}

/** It is closed or void, or its ticket no longer exists; this is final. */
function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.key.startsWith('renewal-');
}

/** Few renewals are refused, so most pages do not load this script. */
const RefusedRenewal = lazy(() => import('../refused-sales/refused-renewal.tsx'));

/** The server is unavailable or unreachable, and trying again may help. */
function CanNotBeHad() {
  const { pathname, search } = useLocation();
  return (
    <Page title={pageText.title}>
      <Notice tone="error" title={text.failed}>
        <p>{text.failedHint}</p>
      </Notice>
      <Actions>
        <ButtonLink href={pathname + search}>{actions.tryAgain}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {pages.myTickets}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
