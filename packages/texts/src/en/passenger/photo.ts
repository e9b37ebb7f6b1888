/** The photo in the form of a passenger (P-131, P-165). */

export const label = 'Photo of the passenger';
export const hint =
  'A clear picture of the face, as a JPEG or PNG of at most 10 MB. The driver compares it with the passenger.';
export const alt = 'The passenger’s photo';
export const preparing = 'Preparing the photo';
export const added = 'Photo added';
export const removed = 'Photo removed';
export const edit = 'Crop and rotate';
export const remove = 'Remove the photo';
export const chooseAnother = 'Choose another photo';
export const takeAnother = 'Take another photo';
export const unreachable = 'We could not reach our server. Check your connection and choose the photo again.';
