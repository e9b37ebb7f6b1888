/** Problems of a file that was chosen as a photo (P-178, P-179). */

export const incomplete = 'This photo is incomplete. Please choose another one.';
export const tooManyPixels = 'This photo has too many pixels. Please choose a smaller one.';
export const unknownType = 'Photo must be a JPEG or PNG. This file is neither.';
/** By the type of the file. */
export const otherType = {
  HEIC: 'Photo must be a JPEG or PNG. This is a HEIC: please share or export it as a JPEG.',
  AVIF: 'Photo must be a JPEG or PNG. This is an AVIF.',
  GIF: 'Photo must be a JPEG or PNG. This is a GIF.',
  WebP: 'Photo must be a JPEG or PNG. This is a WebP.',
  PDF: 'Photo must be a JPEG or PNG. This is a PDF.',
  SVG: 'Photo must be a JPEG or PNG. This is an SVG.',
};
