/** Problems of a file that was chosen as a photo (P-178, P-179). */

export const incomplete = 'This photo is incomplete. Please choose another one.';
export const tooManyPixels = 'This photo has too many pixels. Please choose a smaller one.';
export const unknownType = (refusal: string) => `${refusal}. This file is neither.`;
export const heic = (refusal: string) => `${refusal}. This is a HEIC: please share or export it as a JPEG.`;
export const otherType = (refusal: string, type: string) =>
  `${refusal}. This is ${/^[AS]/.test(type) ? 'an' : 'a'} ${type}.`;
