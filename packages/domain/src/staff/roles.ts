import * as text from '@fareway/texts/staff/roles.ts';
import { permissions, type Permission } from './permissions.ts';

/** The roles of staff, as the invite page lists them (C-006, C-009). */
export const roles = ['owner', 'manager', 'office', 'finance', 'viewer', 'school-viewer'] as const;

export type Role = (typeof roles)[number];

/** Reads a role as it is stored. Throws for other text; a constraint of the database has the same roles. */
export function readRole(text: string): Role {
  const role = roles.find((one) => one === text);
  if (!role) throw new Error(`${text} is not a role`);
  return role;
}

/** The name of each role, and the sentence that says what it may do (C-006). */
export const roleWords: Record<Role, { name: string; may: string }> = text.roles;

/** What a role may do without the switch for money. */
const ofRole: Record<Role, readonly Permission[]> = {
  owner: permissions.filter((permission) => !isOfMoney(permission)),
  manager: [
    'home.see',
    'home.change',
    'tickets.void',
    'passengers.see',
    'attendance.see',
    'catalogue.change',
    'operator.change',
    'settings.change',
    'imports.make',
    'devices.pair',
    'practice.open',
  ],
  // The office refunds up to the operator's limit without seeing other money (decision 211).
  office: ['home.see', 'home.change', 'tickets.void', 'refunds.make', 'passengers.see', 'attendance.see'],
  finance: ['home.see', 'home.change', 'passengers.see'],
  viewer: ['home.see', 'passengers.see', 'attendance.see'],
  'school-viewer': ['home.see', 'attendance.see'],
};

/** The roles whose members see money unless the switch is off; for the others it is off until it is set (C-007). */
const seesMoneyByDefault: ReadonlySet<Role> = new Set<Role>(['owner', 'finance']);

/** Whether new members of a role see money (C-007). */
export function moneyOfNewMember(role: Role): boolean {
  return seesMoneyByDefault.has(role);
}

/** Whether members of a role can be given the switch for money. A school viewer never sees money (C-009). */
export function canSeeMoney(role: Role): boolean {
  return role !== 'school-viewer';
}

/** Whether members of a role can be limited to some services. An owner sees everything (C-008). */
export function canBeLimited(role: Role): boolean {
  return role !== 'owner';
}

/** What concerns the whole operator. A member who is limited to some services has none of these permissions (C-008). */
const ofWholeOperator: ReadonlySet<Permission> = new Set<Permission>([
  'operator.change',
  'settings.change',
  'payments.connect',
  'devices.pair',
  'staff.manage',
  'audit.see',
  'practice.open',
  'data.take',
]);

/**
 * What a member of a role may do, with or without the switch for money (C-006, C-007, C-009). A limited member may do the same for the services of the
 * limit, and nothing that concerns the whole operator (C-008).
 */
export function permissionsOf({
  role,
  seesMoney,
  isLimited = false,
}: {
  role: Role;
  seesMoney: boolean;
  isLimited?: boolean;
}): ReadonlySet<Permission> {
  const ofMoney = seesMoney && canSeeMoney(role) ? permissions.filter(isOfMoney) : [];
  const granted = [...ofRole[role], ...(role === 'viewer' ? ofMoney.filter((one) => one === 'money.see') : ofMoney)];
  return new Set(isLimited ? granted.filter((one) => !ofWholeOperator.has(one)) : granted);
}

/** Who works at a practice operator, and the accounts at payment providers, are settled at the real one. Its data are invented. */
const notInPractice: ReadonlySet<Permission> = new Set<Permission>(['staff.manage', 'payments.connect', 'data.take']);

/** What a member of an operator may do at it, or at its practice operator (C-061). */
export function permissionsAt(
  isPractice: boolean,
  member: Parameters<typeof permissionsOf>[0],
): ReadonlySet<Permission> {
  const all = permissionsOf(member);
  return isPractice ? new Set([...all].filter((permission) => !notInPractice.has(permission))) : all;
}

function isOfMoney(permission: Permission): boolean {
  return permission === 'money.see' || permission === 'refunds.make' || permission === 'refunds.approve';
}
