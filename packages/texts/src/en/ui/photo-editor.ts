/** The dialog that crops a photo. It loads when a photo is chosen. */

export const title = 'Crop the photo';
export const picture = 'The photo as the driver will see it';
export const zoom = 'Zoom';
export const across = 'Left and right';
export const upAndDown = 'Up and down';
export const percent = (value: number) => `${value}%`;
export const rotateLeft = 'Rotate left';
export const rotateRight = 'Rotate right';
export const rotated = (degrees: number) => `Rotated by ${degrees} degrees`;
export const accept = 'Use this photo';
