import { createContext, type RouterContextProvider } from 'react-router';
import type { VisitorStep } from './visitor-step.ts';

/** On the server: the step that a form without script led to. The title of its document is known before the page is drawn. */
export const sentStep = createContext<VisitorStep['step'] | null>(null);

/** Returns the result of a form that led to a step, and keeps the step for the title of the document. */
export function leadToStep(context: Readonly<RouterContextProvider>, step: VisitorStep) {
  context.set(sentStep, step.step);
  return { step };
}
