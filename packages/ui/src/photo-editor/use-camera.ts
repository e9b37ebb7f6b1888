import { useEffect, useState } from 'react';

/** How far a camera is; `refused` by the person or the browser, `missing` where there is none, `busy` when it can't be had now. */
export type CameraState = 'asking' | 'live' | 'refused' | 'missing' | 'busy';

interface Camera {
  state: CameraState;
  /** What it sees, while it is live. */
  stream: MediaStream | undefined;
  /** Goes on to the next camera; undefined where there is only one. */
  next: (() => void) | undefined;
  tryAgain: () => void;
}

/** Which camera; the one that faces the person unless it is named. */
interface Wanted {
  id?: string;
}

interface Taken {
  wanted?: Wanted;
  state: CameraState;
  stream?: MediaStream;
  /** The ids of all cameras. They are told once one of them may be used. */
  cameras: string[];
}

/** The device's camera, on for as long as the component stands. */
export function useCamera(): Camera {
  const [wanted, setWanted] = useState<Wanted>({});
  const [taken, setTaken] = useState<Taken>(asking);
  useEffect(() => {
    const opened = openCamera(wanted.id);
    void opened.then((camera) => setTaken({ ...camera, wanted }));
    return () => {
      void opened.then(({ stream }) => stream && stop(stream));
    };
  }, [wanted]);

  // What comes of an earlier wish is let go of.
  const { state, stream, cameras } = taken.wanted === wanted ? taken : asking;
  const current = stream?.getVideoTracks()[0]?.getSettings().deviceId ?? '';
  const following = cameras[(cameras.indexOf(current) + 1) % cameras.length];
  return {
    state,
    stream,
    next: cameras.length > 1 && following ? () => setWanted({ id: following }) : undefined,
    tryAgain: () => setWanted({}),
  };
}

const asking: Taken = { state: 'asking', cameras: [] };

/** Never rejects: what stands in the way is the state that is answered. */
async function openCamera(deviceId: string | undefined): Promise<Taken> {
  try {
    const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
    const which = deviceId === undefined ? { facingMode: 'user' } : { deviceId: { exact: deviceId } };
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...size, ...which } });
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const cameras = devices.filter(({ kind }) => kind === 'videoinput').map((device) => device.deviceId);
    return { state: 'live', stream, cameras };
  } catch (error) {
    return { state: stateOf(error), cameras: [] };
  }
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
