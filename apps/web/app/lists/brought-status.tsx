import { useEffect, useRef } from 'react';

interface BroughtStatusProps {
  /** What the last press of the button for more has brought, in words; undefined before it. */
  words: string | undefined;
  hasMore: boolean;
}

/** Says what the button for more has brought. It takes the focus when the list is complete: the button that had it is gone. */
export function BroughtStatus({ words, hasMore }: BroughtStatusProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const isComplete = words !== undefined && !hasMore;
  useEffect(() => {
    if (isComplete) status.current?.focus();
  }, [isComplete]);
  return (
    <p ref={status} role="status" tabIndex={-1} className={words === undefined ? 'visually-hidden' : undefined}>
      {words}
    </p>
  );
}
