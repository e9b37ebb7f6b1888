import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { PageSkeleton } from './page-skeleton.tsx';

const patience = 200;

/** Shows the skeleton of a page instead of the current page when the next one takes more than 200 ms to load. */
export function SlowNavigation({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const target = location && location.pathname !== pathname ? location.pathname : undefined;
  const [slowTarget, setSlowTarget] = useState<string>();
  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = setTimeout(() => setSlowTarget(target), patience);
    return () => {
      clearTimeout(timer);
      setSlowTarget(undefined);
    };
  }, [target]);
  return target !== undefined && slowTarget === target ? <PageSkeleton /> : children;
}
