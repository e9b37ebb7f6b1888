/** The waiting list (P-073 to P-081, P-189 to P-192, P-282). */
export const text = {
  page: {
    title: 'Join the waiting list',
    lead: (operator: string) => `Leave your details, and ${operator} will be in contact when there is availability.`,
    documentTitle: (operator: string) => `Waiting list – ${operator}`,
  },
  form: {
    otherYear: {
      title: (year: string) => `There is no waiting list for ${year}`,
      text: (operator: string) => `${operator} takes names for another year: please select it below.`,
    },
    correction: {
      title: 'This form replaces the details',
      text:
        'What you send here replaces the phone number, post code and ticket of the same passengers. Enter the email ' +
        'address that the link was sent to. The place on the list stays the same.',
    },
    ticket: 'Ticket',
    email: 'Email',
    mobile: 'Mobile number',
    mobileHint: (operator: string) =>
      `A UK or Irish number, so that ${operator} can reach you when a place comes free.`,
    postCode: 'Post code',
    year: 'Year',
    selectYear: 'Select a year',
    service: 'Service',
    selectService: 'Select a service',
    passengers: 'Number of passengers',
    passengersHint: 'Places are only offered for all of them together.',
    passenger: (number: number) => `Passenger ${number}`,
    firstName: 'First name',
    lastName: 'Last name',
    agreement: <Part>(operator: string, terms: (words: string) => Part, privacy: (words: string) => Part) => [
      'By submitting this form you agree to our ',
      terms('terms'),
      `. ${operator} gets these details to offer you a place, and for nothing else: see `,
      privacy('privacy'),
      '.',
    ],
    submit: 'Submit',
  },
  joined: {
    title: 'You are on the waiting list',
    thanks: 'Thank you for joining the waiting list',
    next: (operator: string) =>
      `A confirmation email has been sent to you. ${operator} will be in contact when there is availability.`,
    again:
      'If these passengers were on this list already, they keep the place that they had. Other passengers have a ' +
      'place of their own. To correct a phone number or post code, use the link in our email. An email can take a ' +
      'few minutes; please look in the junk folder, too.',
    services: (operator: string) => `Services of ${operator}`,
  },
  problem: {
    notFound: 'Cannot find waiting list',
    notFoundLead: 'If you followed a link, the operator may not have a waiting list at the moment.',
    operators: 'All operators',
    help: 'Help',
    title: 'Waiting list',
    typed: 'Your browser’s Back shows what you typed.',
  },
  refusal: {
    email: 'Please enter a valid email',
    mobile: 'Please provide a valid UK or IE mobile number',
    postCode: 'Please provide a post code',
    year: 'Please select the year you wish to apply for.',
    service: 'Please select the service you wish to use.',
    passengers: 'Please choose a number of passengers from 1 to 5.',
    missing: {
      firstName: (passenger: number) => `Please provide a first name for passenger ${passenger}`,
      lastName: (passenger: number) => `Please provide a last name for passenger ${passenger}`,
    },
    hidden: {
      firstName: (passenger: number) =>
        `Please type the first name for passenger ${passenger} again: it has hidden characters`,
      lastName: (passenger: number) =>
        `Please type the last name for passenger ${passenger} again: it has hidden characters`,
    },
    submission: (contact: string) =>
      `There was a problem handling your submission. Please try again or contact ${contact}.`,
    withoutContact: 'your transport provider directly',
  },
};
