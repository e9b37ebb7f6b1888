import * as confirmEmail from '@fareway/texts/log-in/confirm-email.ts';
import * as resetPassword from '@fareway/texts/log-in/reset-password.ts';
import { useCallback } from 'react';
import { type Location, useActionData, useLocation, useNavigate } from 'react-router';
import { needsDocument } from '../platform/paying-pages.ts';
import { forgetFields } from './stored-fields.ts';
import { allowedRedirect } from '@fareway/domain/accounts/redirect.ts';

/** The step of a visitor between a form and the log-in. It is stored in the page's history entry, so a reload or Back loses nothing. */
export type VisitorStep =
  | { step: 'confirm-email'; handle: string; email: string }
  | { step: 'reset-password'; email: string; sentBefore?: number | undefined };

/** Returns the step to show, which a form that was sent without script can have led to; undefined for the page's own form. */
export function useVisitorStep(): [VisitorStep | undefined, (step: VisitorStep) => Promise<void>] {
  const { state, search } = useLocation();
  const sent = useActionData<{ step?: VisitorStep }>();
  const navigate = useNavigate();
  return [stepIn(state) ?? sent?.step, async (step) => navigate({ search }, { state: step })];
}

interface VisitorPage {
  location: Location;
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** Returns the title of a visitor's document, which is that of its step. */
export function visitorTitle(ownTitle: string): (page: VisitorPage) => { title: string }[] {
  return ({ location, matches }) => {
    // The loader's data stays after a navigation within the app. The key of the first page of a document is 'default'.
    const isFirst = location.key === 'default';
    const sent = isFirst ? matches.map((match) => stepOf(match?.loaderData)).find(Boolean) : undefined;
    const step = stepIn(location.state)?.step ?? sent;
    return [{ title: step ? stepTitles[step] : ownTitle }];
  };
}

const stepTitles = {
  'confirm-email': confirmEmail.documentTitle,
  'reset-password': resetPassword.documentTitle,
} as const;

function stepOf(loaderData: unknown): VisitorStep['step'] | undefined {
  return (loaderData as { sentStep?: VisitorStep['step'] } | undefined)?.sentStep;
}

/** History contains values of any page, so only valid steps count. */
function stepIn(state: unknown): VisitorStep | undefined {
  const { step } = (state ?? {}) as Partial<VisitorStep>;
  return step && Object.hasOwn(stepTitles, step) ? (state as VisitorStep) : undefined;
}

/** Continues after a log-in: leads to the redirect target and replaces the form in the history (P-028). */
export function useContinueToTarget(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    forgetFields();
    const target = redirectTarget(window.location.href);
    if (needsDocument(target)) window.location.replace(target);
    else await navigate(target, { replace: true });
  }, [navigate]);
}

/** Returns the target in `?redirect=`: a path of this site, or / for any other value or none. */
export function redirectTarget(address: string): string {
  return allowedRedirect(new URL(address).searchParams.get('redirect'));
}
