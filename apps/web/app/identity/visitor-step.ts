import { useLocation, useNavigate } from 'react-router';
import { needsDocument } from '../platform/paying-pages.ts';
import { redirectTarget } from './redirect-target.ts';

/** Where a visitor is between a form and being signed in. Kept with the page's entry in the history, so a reload or Back loses nothing. */
export type VisitorStep =
  | { step: 'confirm-email'; handle: string; email: string }
  | { step: 'reset-password'; email: string };

/** The step that is shown; undefined for the page's own form. */
export function useVisitorStep(): [VisitorStep | undefined, (step: VisitorStep) => Promise<void>] {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  return [(state as VisitorStep | null) ?? undefined, async (step) => navigate({ search }, { state: step })];
}

/** What to do once signed in: go on to where the visitor wanted, leaving no way back to the form (P-028). */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const target = redirectTarget(window.location.href);
    if (needsDocument(target)) window.location.replace(target);
    else await navigate(target, { replace: true });
  };
}
