import * as actionText from '@fareway/texts/words/actions.ts';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { focusTitle } from '../page/focus-title.ts';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called by Escape and the close button; the page then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** The id of what is read aloud after the title when the dialog opens. */
  describedBy?: string;
  children?: ReactNode;
  /** The buttons of the decision. */
  actions?: ReactNode;
}

/**
 * A modal decision. The browser keeps the focus inside and returns it at the end. When no element had the focus, such as when the dialog
 * opened with the page, the page's heading receives it.
 */
export function Dialog({ open, onClose, title, describedBy, children, actions }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A layout effect closes the dialog before its removal from the page: only then does the browser return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      // an element of a closed dialog has the focus until it is removed
      if (document.activeElement === document.body || element.contains(document.activeElement)) focusTitle();
    };
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <div className={styles.top}>
            <h2 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={actionText.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div className={styles.content}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}
