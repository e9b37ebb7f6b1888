import * as text from '@fareway/texts/customer-tickets/boarding-code.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import { PhotoFrame } from '@fareway/ui/photo-frame/photo-frame.tsx';
import { QrCode } from '@fareway/ui/qr-code/qr-code.tsx';
import { useLayoutEffect, useRef } from 'react';
import styles from './full-screen-code.module.css';

export interface FullScreenCodeProps {
  open: boolean;
  onClose: () => void;
  matrix: readonly (readonly boolean[])[];
  name: string;
  photo: string | undefined;
  validity: { label: string; value: string };
}

/** The code in the size of the screen, black on white in light and dark mode, with the details that a driver compares. Escape closes it. */
export function FullScreenCode({ open, onClose, matrix, name, photo, validity }: FullScreenCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog before its removal from the page, so that the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    return () => element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={text.codeOf(name)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <button type="button" className={styles.close} autoFocus onClick={onClose}>
            <Icon name="close" />
            {actions.close}
          </button>
          <div className={styles.code}>
            <QrCode matrix={matrix} label={text.code} />
          </div>
          <div className={styles.who}>
            <PhotoFrame src={photo} name={name} />
            <p>
              <strong className={styles.name}>{name}</strong>
              <span>
                {validity.label} {validity.value}
              </span>
            </p>
          </div>
        </>
      )}
    </dialog>
  );
}
