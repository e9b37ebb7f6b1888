/** The form of a service, in the console. */

export const name = 'Name';
export const nameHint = 'Purchasers see it, such as D1 Skipton to Ilkley.';
export const seenByPassengers = 'Passengers see';
export const description = 'Description';
export const descriptionHint = 'An asterisk begins a bullet.';
export const destinations = 'Destinations';
export const destinationsHint = 'Schools, colleges or workplaces that purchasers choose from, one on each line.';
export const yearGroups = 'Year groups';
export const yearGroupsHint =
  'The groups from which purchasers choose the year of a passenger. None for a service for adults.';
export const primary = 'Primary';
export const secondary = 'Secondary';
export const sixthForm = 'Sixth form';
export const routeLink = 'Link to the route';
export const timetableLink = 'Link to the timetable';
export const termsLink = 'Link to your terms';
export const linkHint = 'The whole address of a web page. Leave it empty for none.';

export const daysAndSeats = 'Days and seats';
export const weekdays = 'Days it runs';
export const seatsHint = 'For single, return, week and four-week tickets. Empty when none is sold for this direction.';
export const amSeats = 'Seats in the morning';
export const pmSeats = 'Seats in the afternoon';
export const daySeats = 'Seats for journeys on advance passes';
export const daySeatsHint = 'On each day. Empty when no journeys are sold.';
export const seatsFollow =
  'Departures that are open already follow a changed number. Those whose seats were set individually keep theirs.';
export const departure = (time: string) => `It leaves at ${time}. The time is set with its timetable.`;

export const sales = 'Sales';
export const price = 'Price of one journey on an advance pass';
export const priceHint = (sign: string) => `In ${sign}, such as 4.50. Empty when no journeys are sold.`;
export const notSold = 'Not sold';
export const notSoldHint = 'Tick what this service is taken out of. Tickets that were sold stay valid.';
export const notSoldIn = (year: string) => `Not sold in ${year}`;
export const notByJourney = 'Not on the page of journeys for advance passes';
export const position = 'Place in the list';
export const positionHint = 'The shop lists services from the lowest number up.';
export const save = 'Save';
export const saved = (name: string) => `${name} is saved.`;

export const colleagueTitle = 'A colleague has changed this service';
export const colleagueLead =
  'What you have not typed in shows their change. Where both of you have changed something, yours is in the form:';
export const theirs = (field: string, value: string) => `${field}: theirs is “${value}”`;
export const theirsOf = (field: string) => `${field} is changed`;
export const emptyValue = 'empty';
export const ticked = 'ticked';
export const notTicked = 'not ticked';
