import * as text from '@fareway/texts/ui/photo-editor.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { highestZoom, moveCrop, placeCrop, placeOf, turnCrop, wholeCrop, zoomCrop, type Crop } from './crop.ts';
import { cutPhoto, drawCrop, type Picture } from './draw-crop.ts';
import { Slider } from './slider.tsx';
import { useGestures } from './use-gestures.ts';
import styles from './photo-editor.module.css';

interface PhotoEditorProps {
  picture: Picture;
  /** The earlier crop. */
  start?: Crop | undefined;
  /** Called with the cropped photo, a JPEG; rejects when the browser cannot create one. */
  onUse: (photo: Promise<Blob>, crop: Crop) => void;
  onClose: () => void;
  /** Chooses another picture. */
  again?: { label: string; onPress: () => void } | undefined;
}

/** Crops a picture to a ticket's photo: quarter turns, magnification and position, by finger, mouse, keyboard or voice. */
export function PhotoEditor({ picture, start = wholeCrop, onUse, onClose, again }: PhotoEditorProps) {
  const [crop, setCrop] = useState(start);
  const [hasTurned, setHasTurned] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useGestures(canvas, ({ from, to, scale }) =>
    setCrop((before) => {
      const moved = moveCrop(picture, before, { x: to.x - from.x, y: to.y - from.y });
      return zoomCrop(picture, moved, moved.zoom * scale, to);
    }),
  );
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const place = placeOf(picture, crop);
  const turn = (direction: 'left' | 'right') => {
    setHasTurned(true);
    setCrop(turnCrop(picture, crop, direction));
  };
  const slide = (axis: 'x' | 'y') => ({
    min: 0,
    max: 100,
    step: 2,
    value: place[axis] === undefined ? undefined : place[axis] * 100,
    text: text.percent(Math.round((place[axis] ?? 0.5) * 100)),
    onChange: (value: number) => setCrop(placeCrop(picture, crop, { [axis]: value / 100 })),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button type="button" onClick={() => onUse(cutPhoto(picture, crop), crop)}>
            {text.accept}
          </Button>
          {again && (
            <Button type="button" variant="secondary" onClick={again.onPress}>
              {again.label}
            </Button>
          )}
        </>
      }
    >
      <p>{sentences.faceInMiddle}</p>
      <canvas
        ref={canvas}
        className={styles.frame}
        width={preview.width}
        height={preview.height}
        role="img"
        aria-label={text.picture}
        {...gestures}
      />
      <div className={styles.turns}>
        <Button type="button" variant="secondary" icon="rotateLeft" onClick={() => turn('left')}>
          {text.rotateLeft}
        </Button>
        <Button type="button" variant="secondary" icon="rotateRight" onClick={() => turn('right')}>
          {text.rotateRight}
        </Button>
      </div>
      <div className={styles.sliders}>
        <Slider
          label={text.zoom}
          min={100}
          max={Math.floor(highestZoom(picture, crop.turns) * 20) * 5}
          step={5}
          value={crop.zoom * 100}
          text={text.percent(Math.round(crop.zoom * 100))}
          onChange={(value) => setCrop(zoomCrop(picture, crop, value / 100))}
        />
        <Slider label={text.across} {...slide('x')} />
        <Slider label={text.upAndDown} {...slide('y')} />
      </div>
      <p role="status" className="visually-hidden">
        {hasTurned && text.rotated(crop.turns * 90)}
      </p>
    </Dialog>
  );
}

/** Sharp on any screen at the size that it has in the dialog. */
const preview = { width: 560, height: 700 };
