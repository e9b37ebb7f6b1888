/** The dialog of a mandate, with its bank account. */

export const activeTitle = 'Active mandate';
export const activeText = 'Your tickets with this transport provider are paid for with this mandate.';
export const pendingTitle = 'Pending mandate';
export const pendingText =
  'Your bank is setting up this mandate, which takes a few working days. You can already buy tickets with it.';
export const awaitingText =
  'This mandate is waiting for approval. You can pay with it as soon as it is approved at your bank.';
export const bankChange = <Part>(phone: Part) => [
  'A bank change can only be made by phone via the mandate provider, GoCardless, on ',
  phone,
  '.',
];
export const bankDetailsFailed = 'Error fetching mandate bank information. Please try again later.';
export const bank = 'Bank';
export const accountNumber = 'Account number';
export const accountHolder = 'Account holder';
