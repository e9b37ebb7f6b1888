import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below or above the view its content begins to load. */
const margin = '400px 0px';

interface WhenNearProps {
  /** Shown until then, as high as the content where something below it could move. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its content when the reader comes near it: by scrolling, or by the keyboard. For parts whose script few readers of a page need. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: margin },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={place}>{fallback}</div>;
}
