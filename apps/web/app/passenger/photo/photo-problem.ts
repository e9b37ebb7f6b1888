import { checkoutRefusal } from '@fareway/domain/refusals/checkout-refusals.ts';
import * as text from '@fareway/texts/passenger/photo-file.ts';
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
  if (file.kind === 'other') return file.name ? text.otherType[file.name] : text.unknownType;
  if (!file.isWhole) return text.incomplete;
  if (file.width === 0 || file.height === 0) return unreadableProblem();
  return file.width * file.height > mostPixels ? text.tooManyPixels : undefined;
}

/** Returns the text for a picture that the browser cannot decode. */
export function unreadableProblem(): string {
  return checkoutRefusal('photo-unreadable', {});
}
