import { refusalMessage } from '@fareway/domain/refusals.ts';
import { fittingSize } from './photo-size.ts';
import { kindLength, photoKind } from './photo-kind.ts';

const largestFile = 10_485_760;
const quality = 0.86;

export type PreparedPhoto = { photo: Blob } | { problem: string };

/**
 * Makes a chosen file into the photo that is shown and sent: upright by the orientation it was taken in, at most 1200 pixels,
 * a JPEG without anything else that the file held (P-131). Answers what is wrong when it can't be used (P-178, P-179).
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  if (file.size > largestFile) return { problem: refusalMessage('photo-too-big', {}) };
  const start = new Uint8Array(await file.slice(0, kindLength).arrayBuffer());
  if (!photoKind(start)) return { problem: refusalMessage('photo-type', {}) };
  try {
    return { photo: await encodeUpright(file) };
  } catch {
    return { problem: refusalMessage('photo-unreadable', {}) };
  }
}

async function encodeUpright(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fittingSize(picture);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('There is nothing to draw on');
    // A see-through PNG would turn black.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, width, height);
    drawing.drawImage(picture, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (photo) => (photo ? resolve(photo) : reject(new Error('The photo was not encoded'))),
        'image/jpeg',
        quality,
      );
    });
  } finally {
    picture.close();
  }
}
