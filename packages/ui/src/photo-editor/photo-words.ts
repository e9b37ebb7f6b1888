/** The texts of the photo editor and its camera. They are a separate file, because they load only when a photo is chosen. */
export interface PhotoWords {
  editTitle: string;
  editHint: string;
  picture: string;
  zoom: string;
  across: string;
  upAndDown: string;
  percent: (value: number) => string;
  rotateLeft: string;
  rotateRight: string;
  rotated: (degrees: number) => string;
  accept: string;
  cameraTitle: string;
  asking: string;
  live: string;
  take: string;
  switchCamera: string;
  chooseInstead: string;
  refused: string;
  refusedHelp: string;
  missing: string;
  missingHelp: string;
  busy: string;
  busyHelp: string;
}

export const englishPhotoWords: PhotoWords = {
  editTitle: 'Crop the photo',
  editHint: 'Put the face in the middle.',
  picture: 'The photo as the driver will see it',
  zoom: 'Zoom',
  across: 'Left and right',
  upAndDown: 'Up and down',
  percent: (value) => `${value}%`,
  rotateLeft: 'Rotate left',
  rotateRight: 'Rotate right',
  rotated: (degrees) => `Rotated by ${degrees} degrees`,
  accept: 'Use this photo',
  cameraTitle: 'Take a photo',
  asking: 'Waiting for the camera. Your browser may ask whether this page may use it.',
  live: 'The camera is on.',
  take: 'Take the photo',
  switchCamera: 'Other camera',
  chooseInstead: 'Choose a photo instead',
  refused: 'This page may not use the camera',
  refusedHelp: 'You can allow it beside the address of this page and try again, or choose a photo that you have.',
  missing: 'We found no camera',
  missingHelp: 'Connect one and try again, or choose a photo that you have.',
  busy: 'The camera did not start',
  busyHelp: 'Another program may be using it. Close that and try again, or choose a photo that you have.',
};
