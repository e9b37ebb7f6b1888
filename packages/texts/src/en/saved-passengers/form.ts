/** The form that adds or changes a passenger of an account. */

export const addDocumentTitle = 'Add a passenger – Fareway';
export const editDocumentTitle = 'Edit passenger – Fareway';
export const editTitle = 'Edit passenger';
export const school = 'School or destination';
export const yearGroupHint = (year: string) => `In the school year ${year}. It moves up by itself each August.`;
export const noYearGroup = 'No year group';
export const studentId = (operator: string) => `Student id at ${operator}`;
export const save = 'Save';
export const cancel = 'Cancel';
export const showSaved = 'Show what is saved now';
