import type { Picture } from '@fareway/ui/photo-editor/draw-crop.ts';
import { photoFile } from './photo-file.ts';
import { fileProblem, sizeProblem, unreadableProblem } from './photo-problem.ts';

/** Large enough to magnify a face in a group, and small enough for a phone's memory. */
const longestSide = 2400;

export type ReadPhoto = { picture: Picture } | { problem: string };

/**
 * Reads a chosen file as an upright picture (P-131). Returns the problem when it cannot be used: over 10 MB (P-179), neither JPEG nor PNG
 * by its content (P-178), truncated, too many pixels, or impossible to decode. Never rejects.
 */
export async function readPhoto(file: Blob): Promise<ReadPhoto> {
  try {
    const problem = sizeProblem(file) ?? fileProblem(photoFile(new Uint8Array(await file.arrayBuffer())));
    return problem === undefined ? { picture: await decodeUpright(file) } : { problem };
  } catch {
    return { problem: unreadableProblem() };
  }
}

async function decodeUpright(file: Blob): Promise<Picture> {
  const decoded = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSide / Math.max(decoded.width, decoded.height));
    const width = Math.max(1, Math.round(decoded.width * scale));
    const height = Math.max(1, Math.round(decoded.height * scale));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('There is nothing to draw on');
    // Transparent parts of a PNG would turn black.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, width, height);
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(decoded, 0, 0, width, height);
    return canvas;
  } finally {
    decoded.close();
  }
}
