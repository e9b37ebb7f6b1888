import * as text from '@fareway/texts/ui/photo-camera.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Notice } from '../notice/notice.tsx';
import type { CameraState } from './use-camera.ts';
import styles from './photo-editor.module.css';

interface CameraViewProps {
  state: CameraState;
  /** The picture of the camera. */
  children: ReactNode;
  onTake: () => void;
  onNext: (() => void) | undefined;
  onTryAgain: () => void;
  onChoose: () => void;
  onClose: () => void;
}

/** The camera's dialog in each of its states. When no camera is available, it says why and what to do. */
export function CameraView({ state, children, onTake, onNext, onTryAgain, onChoose, onClose }: CameraViewProps) {
  const isOpening = state === 'asking' || state === 'live';
  const choose = (
    <Button type="button" variant="secondary" icon="file" onClick={onChoose}>
      {text.chooseInstead}
    </Button>
  );
  const actions = isOpening ? (
    <>
      <Button type="button" icon="camera" busy={state === 'asking'} onClick={onTake}>
        {text.take}
      </Button>
      {onNext ? (
        <Button type="button" variant="secondary" onClick={onNext}>
          {text.switchCamera}
        </Button>
      ) : (
        choose
      )}
    </>
  ) : (
    <>
      {choose}
      <Button type="button" variant="quiet" onClick={onTryAgain}>
        {actionText.tryAgain}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text.title} actions={actions}>
      {isOpening ? (
        <>
          <p>{sentences.faceInMiddle}</p>
          <div className={styles.frame}>{children}</div>
          <p role="status">{state === 'asking' ? text.asking : text.live}</p>
        </>
      ) : (
        <div role="status">
          <Notice tone="warning" title={text.problems[state]}>
            <p>{text.advice[state]}</p>
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
