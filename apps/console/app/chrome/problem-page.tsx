import * as text from '@fareway/texts/staff/chrome.ts';
import * as failures from '@fareway/texts/staff/failures.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { LinkProvider } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { PageNotLoaded } from '@fareway/browser/page/load-route-module.ts';
import type { ComponentProps } from 'react';
import { useHref, useLocation } from 'react-router';
import { CopyButton } from '../failures/copy-button.tsx';
import { referenceOf } from '../failures/explain-failure.ts';

/** Shown instead of a page that cannot be shown. Its links load new documents, because the script itself may have failed. */
export function ProblemPage({ error }: { error: unknown }) {
  const here = useHref(useLocation());
  const start = useHref('/');
  const isPart = error instanceof PageNotLoaded;
  const reference = isPart ? undefined : referenceOf(error);
  const { title, text: advice, canRetry } = problemOf(error);
  return (
    <LinkProvider link={PlainLink}>
      <Page title={isPart ? text.partNotLoaded : title} lead={isPart ? text.partNotLoadedNext : advice}>
        {reference && <p>{failures.reference(reference)}</p>}
        <Actions>
          {canRetry && <ButtonLink href={here}>{isPart ? text.reload : actions.tryAgain}</ButtonLink>}
          <ButtonLink href={start} variant={canRetry ? 'secondary' : 'primary'}>
            {text.startPage}
          </ButtonLink>
          {reference && <CopyButton content={reference} label={failures.copy} copied={failures.copied} />}
        </Actions>
      </Page>
    </LinkProvider>
  );
}

function PlainLink({ children, ...link }: ComponentProps<'a'>) {
  return <a {...link}>{children}</a>;
}
