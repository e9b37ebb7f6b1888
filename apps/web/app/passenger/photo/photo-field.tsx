import * as text from '@fareway/texts/passenger/photo.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { FileField } from '@fareway/ui/file-field/file-field.tsx';
import { PhotoFrame } from '@fareway/ui/photo-frame/photo-frame.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../use-draft.ts';
import type { Edited, PhotoSource, PhotoTool } from './photo-tool.tsx';
import { fetchUpload } from './upload-safely.ts';

interface PhotoFieldProps {
  /** The problem of this field in the form. */
  error: string | undefined;
  /** The address of the chosen photo. */
  address: string | undefined;
  draft: Draft;
}

const fetchTool = () => import('./photo-tool.tsx');
const id = 'photo';
const openFiles = (from: 'device' | 'camera') =>
  document.getElementById(from === 'device' ? id : `${id}-camera`)?.click();

/** The passenger's photo: choose or take, crop, show upright as it will be sent, and remove (P-131, P-165). */
export function PhotoField({
  error,
  address,
  draft: { draft, photo, addPhoto, choosePhoto, isBegun },
}: PhotoFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [source, setSource] = useState<PhotoSource>();
  const [Tool, setTool] = useState<typeof PhotoTool>();
  const [edited, setEdited] = useState<Edited>();
  const [status, setStatus] = useState('');
  const tries = useRef(0);
  const way = useCameraWay();
  const hasPhoto = draft.photo !== undefined;

  // Loaded early, so that it works without a connection later.
  useEffect(() => {
    if (isBegun) Promise.all([fetchTool(), fetchUpload()]).catch(() => undefined);
  }, [isBegun]);

  async function open(from: PhotoSource): Promise<void> {
    tries.current += 1;
    const mine = tries.current;
    setProblem(undefined);
    setStatus(from === 'camera' ? '' : text.preparing);
    setSource(from);
    try {
      const tool = await fetchTool();
      setTool(() => tool.PhotoTool);
    } catch {
      if (tries.current === mine) end('', text.unreachable);
    }
  }

  function end(words: string, wrong?: string): void {
    setSource(undefined);
    setStatus(wrong ?? words);
    setProblem(wrong);
  }

  function choose(file: File, from: 'device' | 'camera'): void {
    const label = from === 'device' ? text.chooseAnother : text.takeAnother;
    void open({ file, again: { label, onPress: () => openFiles(from) } });
  }

  function remove(): void {
    choosePhoto(undefined);
    setEdited(undefined);
    end(text.removed);
    document.getElementById(id)?.focus();
  }

  return (
    <>
      <FileField
        id={id}
        label={text.label}
        hint={text.hint}
        error={problem ?? error}
        accept="image/jpeg,image/png"
        camera={way === 'app' ? 'environment' : undefined}
        onCamera={way === 'page' ? () => open('camera') : undefined}
        onFile={choose}
        preview={hasPhoto && <PhotoFrame src={address} name={text.alt} size="large" />}
        actions={
          hasPhoto && (
            <>
              {photo && (
                <Button type="button" variant="quiet" onClick={() => open(edited ?? { file: photo })}>
                  {text.edit}
                </Button>
              )}
              <Button type="button" variant="quiet" onClick={remove}>
                {text.remove}
              </Button>
            </>
          )
        }
      />
      {source && Tool && (
        <Tool
          key={tries.current}
          source={source}
          onPhoto={async (made, from) => {
            await addPhoto(made);
            setEdited(from);
            end(text.added);
          }}
          onProblem={(wrong) => end('', wrong)}
          onChoose={() => {
            end('');
            openFiles('device');
          }}
          onClose={() => end('')}
        />
      )}
      <p role="status" className={source ? undefined : 'visually-hidden'}>
        {status}
      </p>
    </>
  );
}

/** How a photo can be taken: in the phone's camera app, with a camera that the page shows, or not at all. */
type CameraWay = 'app' | 'page' | 'none';

/** A touch screen has an app for it; elsewhere the page shows a camera if there is one. */
function useCameraWay(): CameraWay {
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
