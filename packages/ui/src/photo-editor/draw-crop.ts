import { turnedSize, visibleSize, type Crop, type Size } from './crop.ts';

/** An upright, decoded picture. */
export type Picture = HTMLCanvasElement | ImageBitmap;

/** Draws the crop of a picture over the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: Picture, crop: Crop): void {
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('There is nothing to draw on');
  const whole = turnedSize(picture, crop.turns);
  const scale = canvas.width / visibleSize(picture, crop).width;
  drawing.imageSmoothingQuality = 'high';
  drawing.setTransform(1, 0, 0, 1, canvas.width / 2, canvas.height / 2);
  drawing.scale(scale, scale);
  drawing.translate((0.5 - crop.x) * whole.width, (0.5 - crop.y) * whole.height);
  drawing.rotate((crop.turns * Math.PI) / 2);
  drawing.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

/** Returns the crop as a JPEG of a ticket's photo: 960 by 1200 pixels, or as many as the picture has. */
export function cutPhoto(picture: Picture, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, photoSize(visibleSize(picture, crop)));
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (photo) => (photo ? resolve(photo) : reject(new Error('The photo was not encoded'))),
      'image/jpeg',
      quality,
    );
  });
}

const quality = 0.86;
const largest: Size = { width: 960, height: 1200 };

function photoSize(visible: Size): Size {
  const scale = Math.min(1, visible.width / largest.width);
  return {
    width: Math.max(4, Math.round(largest.width * scale)),
    height: Math.max(5, Math.round(largest.height * scale)),
  };
}
