import { useEffect, useRef, useState } from 'react';
import type { Picture } from './draw-crop.ts';
import { CameraView } from './camera-view.tsx';
import { useCamera } from './use-camera.ts';

interface PhotoCameraProps {
  onTake: (picture: Picture) => void;
  /** Uses a photo from a file instead. */
  onChoose: () => void;
  onClose: () => void;
}

/** Takes a picture with the device's camera, which is requested when this opens and released when it closes. */
export function PhotoCamera({ onTake, onChoose, onClose }: PhotoCameraProps) {
  const { state, stream, next, tryAgain } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [seen, setSeen] = useState<MediaStream>();
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  // Until the first frame there is nothing to take.
  const shown = state === 'live' && seen !== stream ? 'asking' : state;
  return (
    <CameraView
      {...{ state: shown, onChoose, onClose }}
      onTake={() => video.current && onTake(frameOf(video.current))}
      onNext={next}
      onTryAgain={tryAgain}
    >
      <video ref={video} autoPlay muted playsInline onLoadedData={() => setSeen(stream)} />
    </CameraView>
  );
}

/** As the camera sees it, not mirrored: text on clothes is readable. */
function frameOf(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('There is nothing to draw on');
  drawing.drawImage(video, 0, 0);
  return canvas;
}
