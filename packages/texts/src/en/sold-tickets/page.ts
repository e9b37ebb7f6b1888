/** The page of sold tickets in the console. */

export const title = 'Sold tickets';
export const lead = (operator: string) => `Every ticket that ${operator} has sold, with its passenger.`;
export const notPermitted = 'Your role does not include sold tickets';
export const notPermittedNext = 'Ask an owner of this operator if you need to see passengers.';
export const filter = 'Choose tickets';
export const find = 'Name, reference, email';
export const service = 'Service';
export const everyService = 'Every service';
export const status = 'Status';
export const everyStatus = 'Every status';
export const photo = 'Photo';
export const anyPhoto = 'With or without';
export const noPhoto = 'No photo';
export const show = 'Show';
export const none = 'No tickets match';
export const noneYet = 'No ticket is sold yet';
export const noneYetNext = 'Each ticket is here as soon as it is bought.';
export const passed = 'There are no more tickets on this page';
export const remove = (words: string) => `Remove ‘${words}’`;
export const seeAll = 'Show every ticket';
export const more = 'Next tickets';
export const firstPage = 'First tickets';
export const select = (name: string) => `Select ${name}`;
export const selectThese = (count: number) => (count === 1 ? 'Select this 1' : `Select these ${count}`);
export const selectedAll = (total: string) => `All ${total} that match are selected, also those on other pages.`;
export const selected = (count: number) =>
  count === 1 ? '1 ticket of this page is selected.' : `${count} tickets of this page are selected.`;
export const selectNone = 'Select none';
export const download = (count: number) => (count === 1 ? 'Download the 1 selected' : `Download the ${count} selected`);
