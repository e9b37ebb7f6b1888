/** The dialog that asks whether to buy another ticket of a type that the purchaser holds (P-055). */

const types = {
  single: 'single',
  return: 'return',
  week: 'week',
  '4_week': '4 week',
  annual: 'annual',
  autumn: 'autumn',
  spring: 'spring',
  summer: 'summer',
  flexi: 'flexi',
  advance: 'advance',
};

export const title = 'You may already have this ticket';
export const lead = (type: keyof typeof types, operator: string) =>
  `You have an active ${types[type]} ticket of ${operator}. Buy another one only if you need it.`;
export const held = (passenger: string, service: string, expiry: string) => ({
  label: `${passenger} has`,
  value: `${service}, until ${expiry}`,
});
export const bought = (service: string) => ({
  label: 'You are buying',
  value: `${service}, for a passenger of your choice`,
});
export const buy = 'Buy another ticket';
export const myTickets = 'See my tickets';
