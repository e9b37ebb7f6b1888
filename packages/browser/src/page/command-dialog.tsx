import * as actionText from '@fareway/texts/words/actions.ts';
import styles from '@fareway/ui/dialog/dialog.module.css';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import type { ReactNode } from 'react';

interface CommandDialogProps {
  /** The id that the opening buttons refer to. */
  id: string;
  title: ReactNode;
  children: ReactNode;
  /** The buttons of the decision. */
  actions: ReactNode;
}

/**
 * A dialog for pages without script. The browser opens and closes it by button commands. It looks like the design system's Dialog, which
 * needs script.
 */
export function CommandDialog({ id, title, children, actions }: CommandDialogProps) {
  return (
    <dialog id={id} className={styles.dialog} aria-labelledby={`${id}-title`} {...({ closedby: 'any' } as object)}>
      <div className={styles.top}>
        <h2 id={`${id}-title`} className={styles.title} tabIndex={-1} autoFocus>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={actionText.close} {...closes(id)}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}

/**
 * Returns the attributes of a button that opens a CommandDialog: `<Button type="button" {...opens('terms')}>`. React has no types for them
 * yet.
 */
export function opens(dialogId: string): object {
  return commands('show-modal', dialogId);
}

/** Returns the attributes of a button that closes it. */
export function closes(dialogId: string): object {
  return commands('close', dialogId);
}

function commands(command: 'show-modal' | 'close', dialogId: string): object {
  return { command, commandfor: dialogId };
}
