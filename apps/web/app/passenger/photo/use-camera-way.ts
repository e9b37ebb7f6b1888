import { useEffect, useState } from 'react';

/** How a photo can be taken: in the phone's camera app, with a camera that the page shows, or not at all. */
export type CameraWay = 'app' | 'page' | 'none';

/** A touch screen has an app for it; elsewhere the page shows a camera if there is one. */
export function useCameraWay(): CameraWay {
  const [isTouched] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    // Without HTTPS there is no camera.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (isTouched || !devices) return undefined;
    const look = () =>
      devices.enumerateDevices().then(
        (found) => setHasCamera(found.some(({ kind }) => kind === 'videoinput')),
        () => setHasCamera(false),
      );
    void look();
    devices.addEventListener('devicechange', look);
    return () => devices.removeEventListener('devicechange', look);
  }, [isTouched]);
  if (isTouched) return 'app';
  return hasCamera ? 'page' : 'none';
}
