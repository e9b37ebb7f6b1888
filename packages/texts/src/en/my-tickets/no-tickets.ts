/** My Tickets without tickets, with questions and answers. */

export const title = 'No tickets yet';
export const lead = 'A ticket that you buy appears here, ready to show to the driver.';
export const findProvider = 'Find your transport provider';
export const questions = 'Questions about the first ticket';
export const contact = <Part>(contact: (words: string) => Part) => ['Something else? ', contact('Contact us')];

export const buy = 'How do I buy a ticket?';
export const buySteps =
  'Your transport provider has a page here with its services. Choose the service, then the ticket, say who travels, and pay. The ticket is then in My tickets at once, and a confirmation comes by email.';
export const buyPage = <Part>(operators: (words: string) => Part) => [
  'Use the link that your school, college, workplace or transport provider gave you, or ',
  operators('find your transport provider'),
  ' in the list.',
];
export const provider = 'Who is my transport provider?';
export const providerRole =
  'The bus or coach company that runs your service, or the school, college or employer that runs it for you. It sets prices and timetables, and it is responsible for seats, stops and refunds.';
export const providerName =
  'Its name is at the top of the page where its tickets are sold. If you are not sure, your school or employer knows.';
export const bursary = 'Can I get a bursary?';
export const bursaryText =
  'Bursaries and discounts are decided by your transport provider, school or college. Ask there before you buy: if you receive one, you get a voucher code to use when you pay.';
export const voucher = 'How do I use a voucher code?';
export const voucherText =
  'Where you pay for a ticket there is a field for it. Enter the code exactly as you were given it, and apply it: you see the new price before anything is charged. A code works only for tickets of the provider that issued it, and only as often as that provider allows.';
export const directDebit = 'I left a Direct Debit purchase early. What now?';
export const directDebitLeft =
  'If you left before the last page, no ticket was bought and nothing will be collected for it. Start again from the ticket. If you had confirmed your Direct Debit, it is remembered, and you only need to finish the purchase.';
export const directDebitConfirmed = <Part>(contact: (words: string) => Part) => [
  'If you saw the confirmation but no ticket is here after an hour, ',
  contact('contact us'),
  '.',
];
