// Bodies of calls that the server can read.

export const ticket = { year: '26/27', type: 'annual', name: 'Annual' };
export const roleAndMoney = { role: 'viewer', sees_money: false };

export const calendar = { name: 'Term dates', terms: [], days: [] };
export const company = {
  name: 'Dales Coaches',
  site_name: 'Tickets',
  brand_colour: '#7b1e3a',
  support_name: null,
  support_email: null,
  support_phone: null,
  revision: 999,
};
export const saleRules = {
  instalment_retries: 1,
  suspends_in_arrears: false,
  booking_days_ahead: 7,
  min_trips_per_booking: 1,
  swap_cut_off_hours: 2,
  sale_cut_off_minutes: 0,
  min_top_up_trips: 1,
  flexi_reminder_trips: 2,
  second_passenger_per_cent: 10,
  further_passengers_per_cent: 20,
  requires_student_id: false,
  disable_photo: false,
  hide_buy_again: false,
  buy_vouchers: true,
  boarding_notifications: false,
  revision: 999,
};
export const policy = { terms_url: null, refund_steps: [], refund_words: null, revision: 999 };
const seen = { name: 'hidden', photo: false, year: false, notes: false };
export const devices = { driver: seen, inspector: seen, supervisor: seen, hours: 1, revision: 999 };
export const detailsOfService = {
  name: 'D9 Settle',
  description: '',
  route_url: null,
  timetable_url: null,
  terms_url: null,
  destinations: [],
  yr_groups: { primary: false, secondary: true, sixth_form: false },
  operating_weekdays: ['m'],
  price: null,
  am_seats: 20,
  pm_seats: null,
  day_seats: null,
  disable_year: [],
  position: 0,
};
