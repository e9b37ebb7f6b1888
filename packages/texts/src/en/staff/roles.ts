/** The roles of staff, and what each may do in one sentence (C-006). */

export const roles = {
  owner: { name: 'Owner', may: 'Can do everything, and decides who works here.' },
  manager: {
    name: 'Manager',
    may: 'Can change what is sold, void tickets and pair devices, and can refund where money is switched on.',
  },
  office: { name: 'Office', may: 'Can sell, change and void tickets, and can refund up to a limit.' },
  finance: {
    name: 'Finance',
    may: 'Can see money, export it, and make and approve refunds, but cannot change what is sold.',
  },
  viewer: { name: 'Viewer', may: 'Can look at tickets and passengers, and changes nothing.' },
  'school-viewer': {
    name: 'School viewer',
    may: 'Can see who travels, who boarded and what is late on the school’s services, without prices or addresses.',
  },
};
