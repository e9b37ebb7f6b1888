import * as text from '@fareway/texts/ui/fields.ts';
import type { ChangeEvent, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { FieldGroup, type FieldText } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './file-field.module.css';

interface FileFieldProps extends FieldText {
  /** The id that an error summary links to. */
  id: string;
  /** The accepted types, as in `<input accept>`. */
  accept?: string;
  /** The device's camera that takes the photo, in its own camera app. */
  camera?: 'user' | 'environment' | undefined;
  /** Opens the page's own camera, where the device has no camera app. Without this and `capture` no camera is offered. */
  onCamera?: (() => void) | undefined;
  onFile: (file: File, from: 'device' | 'camera') => void;
  /** Further buttons for the chosen file. */
  actions?: ReactNode;
  /** The chosen file. */
  preview?: ReactNode;
  /** The words of the button, for a file that is no photo. */
  choose?: string | undefined;
}

/** A photo from the camera or from a file. */
export function FileField(props: FileFieldProps) {
  const { id, label, hint, error, optional, accept = 'image/*', camera, onCamera, onFile, actions, preview } = props;
  const { choose: chooseWords = text.choosePhoto } = props;
  const choose = (event: ChangeEvent<HTMLInputElement>, from: 'device' | 'camera') => {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file after an error is a change again.
    event.target.value = '';
    if (file) onFile(file, from);
  };
  return (
    <FieldGroup id={id} {...{ label, hint, error, optional }}>
      <div className={styles.file}>
        {preview && (
          <div className={styles.chosen}>
            {preview}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        )}
        <div className={styles.ways}>
          <label className={styles.way}>
            <input type="file" id={id} accept={accept} onChange={(event) => choose(event, 'device')} />
            <Icon name="file" />
            {chooseWords}
          </label>
          {camera && (
            <label className={styles.way}>
              <input
                type="file"
                id={`${id}-camera`}
                accept={accept}
                capture={camera}
                onChange={(event) => choose(event, 'camera')}
              />
              <Icon name="camera" />
              {text.takePhoto}
            </label>
          )}
          {onCamera && (
            <Button type="button" variant="secondary" icon="camera" onClick={onCamera}>
              {text.takePhoto}
            </Button>
          )}
        </div>
      </div>
    </FieldGroup>
  );
}
