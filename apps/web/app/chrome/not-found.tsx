import { data } from 'react-router';
import type { PageHandle } from '../platform/page-handle.ts';

export { ProblemPage as ErrorBoundary } from './problem-page.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: 'Page not found – Fareway' }];

/** Every address that leads nowhere. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
  return null;
}
