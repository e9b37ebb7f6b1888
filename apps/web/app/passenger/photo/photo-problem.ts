import { checkoutRefusal } from '@fareway/domain/refusals/checkout-refusals.ts';
import type { PhotoFile } from './photo-file.ts';

const largestFile = 10_485_760;
/** A phone's 50 megapixels are accepted. A square of 30,000 pixels would need 3.6 gigabytes after decoding. */
const mostPixels = 60_000_000;

/** Returns the problem of a file of this size before it is read; undefined when there is none (P-179). */
export function sizeProblem({ size }: { size: number }): string | undefined {
  return size > largestFile ? checkoutRefusal('photo-too-big', {}) : undefined;
}

/** Returns the problem of a file's content; undefined when there is none (P-178). */
export function fileProblem(file: PhotoFile): string | undefined {
  if (file.kind === 'other') return typeProblem(file.name);
  if (!file.isWhole) return 'This photo is not whole: it breaks off. Please choose another one.';
  if (file.width === 0 || file.height === 0) return unreadableProblem();
  return file.width * file.height > mostPixels
    ? 'This photo has too many pixels. Please choose a smaller one.'
    : undefined;
}

/** Returns the text for a picture that the browser cannot decode. */
export function unreadableProblem(): string {
  return checkoutRefusal('photo-unreadable', {});
}

function typeProblem(name: string | undefined): string {
  const refusal = checkoutRefusal('photo-type', {});
  if (name === undefined) return `${refusal}. This file is neither.`;
  return name === 'HEIC'
    ? `${refusal}. This is a HEIC: please share or export it as a JPEG.`
    : `${refusal}. This is ${name === 'SVG' ? 'an' : 'a'} ${name}.`;
}
