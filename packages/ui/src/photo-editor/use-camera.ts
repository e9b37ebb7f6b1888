import { useEffect, useState } from 'react';

/** The state of a camera; `refused` by the person or the browser, `missing` where there is none, `busy` when it is not available now. */
export type CameraState = 'asking' | 'live' | 'refused' | 'missing' | 'busy';

interface Camera {
  state: CameraState;
  /** Its picture, while it is on. */
  stream: MediaStream | undefined;
  /** Switches to the next camera; undefined when there is only one. */
  next: (() => void) | undefined;
  tryAgain: () => void;
}

/** The camera; by default the one that faces the person. */
interface Wanted {
  id?: string;
}

interface Taken {
  wanted?: Wanted;
  state: CameraState;
  stream?: MediaStream;
  /** The ids of all cameras. The browser reveals them after permission for one of them. */
  cameras: string[];
}

/** The device's camera, on as long as the component is mounted. */
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

  // The result of an earlier request is discarded.
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

/** Never rejects: a failure is returned as a state. */
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
