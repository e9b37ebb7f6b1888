/** The page of a ticket. */
export const text = {
  photoReplaced: 'Photo updated successfully!',
  photo: { label: 'Photo', none: 'No photo', shown: 'On the ticket', add: 'Add', replace: 'Replace' },
};
