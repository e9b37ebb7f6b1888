import * as text from '@fareway/texts/chrome/problem.ts';
import { notFound } from '../platform/not-found.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/not-found';
import { ProblemPage } from './problem-page.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: text.notFoundTitle }];

/** The page of every unknown address. */
export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProblemPage error={error} />;
}
