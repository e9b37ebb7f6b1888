import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Notice } from '../notice/notice.tsx';
import { useWords } from '../words/words.tsx';
import type { PhotoWords } from './photo-words.ts';
import type { CameraState } from './use-camera.ts';
import styles from './photo-editor.module.css';

interface CameraViewProps {
  state: CameraState;
  words: PhotoWords;
  /** The picture of the camera. */
  children: ReactNode;
  onTake: () => void;
  onNext: (() => void) | undefined;
  onTryAgain: () => void;
  onChoose: () => void;
  onClose: () => void;
}

/** The camera's dialog in each of its states. When no camera is available, it says why and what to do. */
export function CameraView({ state, words, children, onTake, onNext, onTryAgain, onChoose, onClose }: CameraViewProps) {
  const { tryAgain } = useWords();
  const isOpening = state === 'asking' || state === 'live';
  const choose = (
    <Button type="button" variant="secondary" icon="file" onClick={onChoose}>
      {words.chooseInstead}
    </Button>
  );
  const actions = isOpening ? (
    <>
      <Button type="button" icon="camera" busy={state === 'asking'} onClick={onTake}>
        {words.take}
      </Button>
      {onNext ? (
        <Button type="button" variant="secondary" onClick={onNext}>
          {words.switchCamera}
        </Button>
      ) : (
        choose
      )}
    </>
  ) : (
    <>
      {choose}
      <Button type="button" variant="quiet" onClick={onTryAgain}>
        {tryAgain}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={words.cameraTitle} actions={actions}>
      {isOpening ? (
        <>
          <p>{words.editHint}</p>
          <div className={styles.frame}>{children}</div>
          <p role="status">{state === 'asking' ? words.asking : words.live}</p>
        </>
      ) : (
        <div role="status">
          <Notice tone="warning" title={words[state]}>
            <p>{words[`${state}Help`]}</p>
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
