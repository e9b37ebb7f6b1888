import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { needsDocument } from '../platform/paying-pages.ts';
import { forgetFields } from './kept-fields.ts';
import { redirectTarget } from './redirect-target.ts';

/** Where a visitor is between a form and being signed in. Kept with the page's entry in the history, so a reload or Back loses nothing. */
export type VisitorStep =
  | { step: 'confirm-email'; handle: string; email: string }
  | { step: 'reset-password'; email: string; sentBefore?: number | undefined };

/** The step that is shown; undefined for the page's own form. */
export function useVisitorStep(): [VisitorStep | undefined, (step: VisitorStep) => Promise<void>] {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  return [stepIn(state), async (step) => navigate({ search }, { state: step })];
}

/** The title of a page for visitors, which is that of its step. */
export function visitorTitle(ownTitle: string): (page: { location: { state: unknown } }) => { title: string }[] {
  return ({ location }) => {
    const step = stepIn(location.state)?.step;
    return [{ title: `${step ? stepTitles[step] : ownTitle} – Fareway` }];
  };
}

const stepTitles = { 'confirm-email': 'Confirm email', 'reset-password': 'Reset password' } as const;

/** History keeps whatever any page put there, so nothing but a step counts. */
function stepIn(state: unknown): VisitorStep | undefined {
  const { step } = (state ?? {}) as Partial<VisitorStep>;
  return step && Object.hasOwn(stepTitles, step) ? (state as VisitorStep) : undefined;
}

/** What to do once signed in: go on to where the visitor wanted, leaving no way back to the form (P-028). */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    forgetFields();
    const target = redirectTarget(window.location.href);
    if (needsDocument(target)) window.location.replace(target);
    else await navigate(target, { replace: true });
  }, [navigate]);
}
