import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { LinkProvider } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useEffect, type ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { PageNotLoaded } from '@fareway/browser/page/load-route-module.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';

/** Shown instead of a page that cannot be shown. Its links load new documents, because the app itself may have failed. */
export function ProblemPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { title, text: advice, canRetry } = problemOf(error);
  if (error instanceof PageNotLoaded) return <PageToReload />;
  return (
    <LinkProvider link={PlainLink}>
      <Page title={title} lead={advice}>
        <Actions>
          {canRetry && <ButtonLink href={pathname + search}>{actions.tryAgain}</ButtonLink>}
          <ButtonLink href="/" variant={canRetry ? 'secondary' : 'primary'}>
            {pages.myTickets}
          </ButtonLink>
          <ButtonLink href="/help" variant="quiet">
            {pages.help}
          </ButtonLink>
        </Actions>
      </Page>
    </LinkProvider>
  );
}

/** Makes chrome/head-script.js reload the page once, or say that a part of it has not loaded. */
function PageToReload() {
  useEffect(() => void window.dispatchEvent(new Event('fareway:not-loaded')), []);
  return <PageSkeleton />;
}

function PlainLink({ children, ...link }: ComponentProps<'a'>) {
  return <a {...link}>{children}</a>;
}
