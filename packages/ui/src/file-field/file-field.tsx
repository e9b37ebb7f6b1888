import type { ChangeEvent, ReactNode } from 'react';
import { FieldGroup, type FieldText } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { useWords } from '../words/words.tsx';
import styles from './file-field.module.css';

interface FileFieldProps extends FieldText {
  /** The id that an error summary links to. */
  id: string;
  /** The types it takes, as in `<input accept>`. */
  accept?: string;
  /** Which camera takes the photo; no camera is offered without it. */
  camera?: 'user' | 'environment' | undefined;
  onFile: (file: File) => void;
  /** What was chosen. */
  preview?: ReactNode;
}

/** A photo from the camera or from what is on the device. */
export function FileField(props: FileFieldProps) {
  const { id, label, hint, error, optional, accept = 'image/*', camera, onFile, preview } = props;
  const words = useWords();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that the same file chosen again after an error is a change once more.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <FieldGroup id={id} {...{ label, hint, error, optional }}>
      <div className={styles.file}>
        {preview}
        <div className={styles.ways}>
          <label className={styles.way}>
            <input type="file" id={id} accept={accept} onChange={choose} />
            <Icon name="file" />
            {words.chooseFile}
          </label>
          {camera && (
            <label className={styles.way}>
              <input type="file" accept={accept} capture={camera} onChange={choose} />
              <Icon name="camera" />
              {words.takePhoto}
            </label>
          )}
        </div>
      </div>
    </FieldGroup>
  );
}
