import { useState } from 'react';
import { Actions } from '../actions/actions.tsx';
import { Button } from '../button/button.tsx';
import { PhotoFrame } from '../photo-frame/photo-frame.tsx';
import { CameraView } from '../photo-editor/camera-view.tsx';
import type { Picture } from '../photo-editor/draw-crop.ts';
import { PhotoCamera } from '../photo-editor/photo-camera.tsx';
import { PhotoEditor } from '../photo-editor/photo-editor.tsx';
import type { CameraState } from '../photo-editor/use-camera.ts';
import { samplePhoto } from './samples.ts';

type Shown = { picture: Picture } | { camera: CameraState } | 'camera';

/** A passenger's photo: cropped from a picture, taken with a camera, and each reason why a camera is not available. */
export function Photos() {
  const [shown, setShown] = useState<Shown>();
  const [photo, setPhoto] = useState<string>();
  const close = () => setShown(undefined);
  const edit = async () => setShown({ picture: await paintSample() });
  const states = { asking: 'Waiting', refused: 'Refused', missing: 'No camera', busy: 'In use' } as const;
  return (
    <>
      <PhotoFrame size="large" name="Nia Pritchard" src={photo ?? samplePhoto} />
      <Actions>
        <Button type="button" variant="secondary" icon="expand" onClick={edit}>
          Crop a photo
        </Button>
        <Button type="button" variant="secondary" icon="camera" onClick={() => setShown('camera')}>
          Take a photo
        </Button>
        {Object.entries(states).map(([state, label]) => (
          <Button key={state} type="button" variant="quiet" onClick={() => setShown({ camera: state as CameraState })}>
            {`Camera: ${label}`}
          </Button>
        ))}
      </Actions>
      {shown === 'camera' && (
        <PhotoCamera onClose={close} onChoose={edit} onTake={(picture) => setShown({ picture })} />
      )}
      {typeof shown === 'object' && 'picture' in shown && (
        <PhotoEditor
          picture={shown.picture}
          onClose={close}
          onUse={async (cut) => {
            setPhoto(URL.createObjectURL(await cut));
            close();
          }}
          again={{ label: 'Choose another photo', onPress: close }}
        />
      )}
      {typeof shown === 'object' && 'camera' in shown && (
        <CameraView
          state={shown.camera}
          onTake={close}
          onNext={undefined}
          onTryAgain={close}
          onChoose={edit}
          onClose={close}
        >
          {null}
        </CameraView>
      )}
    </>
  );
}

/** Returns the drawn passenger as a picture of 1200 by 1500 pixels. */
async function paintSample(): Promise<Picture> {
  const image = new Image();
  image.src = samplePhoto;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 1500 });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
