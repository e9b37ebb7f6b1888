/** What a member of staff may do at an operator. A role is a set of permissions (roles.ts). */
export const permissions = [
  'home.see',
  'home.change',
  'tickets.void',
  'refunds.make',
  'refunds.approve',
  'passengers.see',
  'attendance.see',
  'catalogue.change',
  'operator.change',
  'settings.change',
  'imports.make',
  'payments.connect',
  'money.see',
  'devices.pair',
  'staff.manage',
  'audit.see',
  'practice.open',
  'data.take',
] as const;

export type Permission = (typeof permissions)[number];
