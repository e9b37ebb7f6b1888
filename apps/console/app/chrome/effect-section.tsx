import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './effect-section.module.css';

interface EffectSectionProps {
  title: string;
  /** The words of the button that does it, and of the one that leads back to the form. */
  confirm: string;
  keepEditing: string;
  /** Whether it takes something from people. */
  isDangerous?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  /** Removes this section. */
  onKeepEditing: () => void;
  /** What it does. */
  children: ReactNode;
}

/** What a change does, before it is made. Its title has the focus when it appears. */
export function EffectSection(props: EffectSectionProps) {
  const { title, confirm, keepEditing, isDangerous, isBusy, onConfirm, onKeepEditing, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.effect} aria-labelledby="effect">
      <h2 id="effect" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <Actions>
        <Button type="button" {...(isDangerous && { variant: 'danger' as const })} busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button
          type="button"
          variant="secondary"
          onClick={() => {
            onKeepEditing();
            // the pressed button is gone
            focusTitle();
          }}
        >
          {keepEditing}
        </Button>
      </Actions>
    </section>
  );
}
