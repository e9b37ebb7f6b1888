import type { Crop } from '@fareway/ui/photo-editor/crop.ts';
import type { Picture } from '@fareway/ui/photo-editor/draw-crop.ts';
import { PhotoCamera } from '@fareway/ui/photo-editor/photo-camera.tsx';
import { PhotoEditor } from '@fareway/ui/photo-editor/photo-editor.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { unreadableProblem } from './photo-problem.ts';
import { readPhoto } from './read-photo.ts';

/** A picture, and how it was cut to the photo that was made of it. */
export interface Edited {
  picture: Picture;
  crop?: Crop;
}

/** Where a photo comes from. `again` asks for another file instead. */
export type PhotoSource = { file: Blob; again?: { label: string; onPress: () => void } } | 'camera' | Edited;

export interface PhotoToolProps {
  source: PhotoSource;
  onPhoto: (photo: Blob, edited: Edited) => void;
  onProblem: (problem: string) => void;
  /** A file instead of the camera. */
  onChoose: () => void;
  onClose: () => void;
}

/** From a file, the camera or the picture as it was cut before to a passenger's photo. It comes once a form is begun. */
export function PhotoTool({ source, onPhoto, onProblem, onChoose, onClose }: PhotoToolProps) {
  const file = typeof source === 'object' && 'file' in source ? source.file : undefined;
  const [edited, setEdited] = useState<Edited | undefined>(
    typeof source === 'object' && 'picture' in source ? source : undefined,
  );
  const tellProblem = useEffectEvent(onProblem);
  useEffect(() => {
    if (!file) return undefined;
    const left = new AbortController();
    void readPhoto(file).then((read) => {
      // Another file was chosen meanwhile.
      if (left.signal.aborted) return;
      if ('problem' in read) tellProblem(read.problem);
      else setEdited(read);
    });
    return () => left.abort();
  }, [file]);

  async function use(photo: Promise<Blob>, crop: Crop): Promise<void> {
    try {
      if (edited) onPhoto(await photo, { ...edited, crop });
    } catch {
      onProblem(unreadableProblem());
    }
  }

  const retake = { label: 'Take another photo', onPress: () => setEdited(undefined) };
  const again = typeof source === 'object' && 'file' in source ? source.again : undefined;
  if (edited) {
    return (
      <PhotoEditor
        picture={edited.picture}
        start={edited.crop}
        onUse={use}
        onClose={onClose}
        again={source === 'camera' ? retake : again}
      />
    );
  }
  if (source !== 'camera') return null;
  return <PhotoCamera onTake={(picture) => setEdited({ picture })} onChoose={onChoose} onClose={onClose} />;
}
