/** The dialog that takes a photo with a camera. It loads when it opens. */

export const title = 'Take a photo';
export const asking = 'Waiting for the camera. Your browser may ask whether this page may use it.';
export const live = 'The camera is on.';
export const take = 'Take the photo';
export const switchCamera = 'Other camera';
export const chooseInstead = 'Choose a photo instead';
export const problems = {
  refused: 'This page may not use the camera',
  missing: 'We found no camera',
  busy: 'The camera did not start',
};
export const advice = {
  refused: 'You can allow it beside the address of this page and try again, or choose a photo that you have.',
  missing: 'Connect one and try again, or choose a photo that you have.',
  busy: 'Another program may be using it. Close that program and try again, or choose a photo that you have.',
};
