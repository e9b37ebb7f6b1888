import sharp from 'sharp';
import type { PhotoStore } from '../../../platform/deps.ts';
import { printPhoto } from '../../../accounts/photos/print-photo.ts';
import { passColours } from '../pass-colours.ts';

/** Draws the pictures of a pass: the icon, without which phones refuse it, and the passenger's photo, if there is one. */
export async function drawPictures(
  photoStore: PhotoStore,
  { photo, brandColour }: { photo: string | null; brandColour: string },
): Promise<Record<string, Uint8Array>> {
  const icon = Buffer.from(iconOf(brandColour));
  const icons = [1, 2, 3].map(async (scale) => [
    nameAt('icon', scale),
    await sharp(icon)
      .resize(29 * scale)
      .png()
      .toBuffer(),
  ]);
  const portrait = await printPhoto(photoStore, photo, { width: 72 * 3, height: 90 * 3 });
  const thumbnails = portrait
    ? [2, 3].map(async (scale) => [
        nameAt('thumbnail', scale),
        await sharp(portrait)
          .resize(72 * scale)
          .png({ palette: true })
          .toBuffer(),
      ])
    : [];
  return Object.fromEntries(await Promise.all([...icons, ...thumbnails])) as Record<string, Uint8Array>;
}

function nameAt(name: string, scale: number): string {
  return scale === 1 ? `${name}.png` : `${name}@${scale}x.png`;
}

/** Our sign in the operator's colours. The system rounds its corners. */
function iconOf(brandColour: string): string {
  const { ground, text } = passColours(brandColour);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="96" height="96"><path fill="${ground}" d="M0 0h32v32H0z"/><path fill="${text}" d="M11 7h12v4h-7.5v4H22v4h-6.5v7H11z"/></svg>`;
}
