// They are apart from the form, so that pages without the form do not load its library.

/** How many passengers an account keeps. */
export const mostSavedPassengers = 30;

/** The longest name, school and student id, as in the passenger form of a purchase. */
export const longest = { name: 80, school: 120, studentId: 120 };
