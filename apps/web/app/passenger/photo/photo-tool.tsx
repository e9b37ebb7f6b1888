import * as text from '@fareway/texts/passenger/photo.ts';
import type { Crop } from '@fareway/ui/photo-editor/crop.ts';
import type { Picture } from '@fareway/ui/photo-editor/draw-crop.ts';
import { PhotoCamera } from '@fareway/ui/photo-editor/photo-camera.tsx';
import { PhotoEditor } from '@fareway/ui/photo-editor/photo-editor.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { unreadableProblem } from './photo-problem.ts';
import { readPhoto } from './read-photo.ts';

/** A picture, and how it was cropped to the photo. */
export interface Edited {
  picture: Picture;
  crop?: Crop;
}

/** The source of a photo. `again` asks for another file. */
export type PhotoSource = { file: Blob; again?: { label: string; onPress: () => void } } | 'camera' | Edited;

export interface PhotoToolProps {
  source: PhotoSource;
  onPhoto: (photo: Blob, edited: Edited) => Promise<void>;
  onProblem: (problem: string) => void;
  /** Use a file instead of the camera. */
  onChoose: () => void;
  onClose: () => void;
}

/** Creates a passenger's photo from a file, the camera or the earlier picture. It is loaded when the form is first used. */
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
      // Another file was chosen in the meantime.
      if (left.signal.aborted) return;
      if ('problem' in read) tellProblem(read.problem);
      else setEdited(read);
    });
    return () => left.abort();
  }, [file]);

  async function use(photo: Promise<Blob>, crop: Crop): Promise<void> {
    try {
      if (edited) await onPhoto(await photo, { ...edited, crop });
    } catch {
      onProblem(unreadableProblem());
    }
  }

  const retake = { label: text.takeAnother, onPress: () => setEdited(undefined) };
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
