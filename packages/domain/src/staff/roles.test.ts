import { expect, test } from 'vitest';
import { permissions } from './permissions.ts';
import { canBeLimited, canSeeMoney, moneyOfNewMember, permissionsOf, roles } from './roles.ts';

const may = (role: (typeof roles)[number], seesMoney: boolean) => permissionsOf({ role, seesMoney });

test('C-007 finance may refund and not change what is sold; a manager without money may change what is sold and not refund', () => {
  expect(may('finance', true).has('refunds.make')).toBe(true);
  expect(may('finance', true).has('catalogue.change')).toBe(false);
  expect(may('manager', false).has('catalogue.change')).toBe(true);
  expect(may('manager', false).has('refunds.make')).toBe(false);
  expect(may('manager', true).has('refunds.make')).toBe(true);
});

test('C-007 money is on for new owners and members of finance, and off for the others', () => {
  expect(roles.filter(moneyOfNewMember)).toEqual(['owner', 'finance']);
});

test('only an owner manages staff, and an owner with money may do everything', () => {
  expect(roles.filter((role) => may(role, true).has('staff.manage'))).toEqual(['owner']);
  expect([...may('owner', true)].toSorted()).toEqual([...permissions].toSorted());
});

test('without the switch no role sees money or approves refunds', () => {
  for (const role of roles) {
    for (const permission of ['money.see', 'refunds.approve'] as const) {
      expect.soft(may(role, false).has(permission), `${role} ${permission}`).toBe(false);
    }
  }
});

test('C-006 the office refunds without seeing money, and a viewer changes nothing', () => {
  expect(may('office', false).has('refunds.make')).toBe(true);
  expect(may('office', false).has('money.see')).toBe(false);
  expect([...may('viewer', true)].every((permission) => permission.endsWith('.see'))).toBe(true);
});

test('C-009 a school viewer sees attendance only, and never money', () => {
  expect([...may('school-viewer', true)]).toEqual(['home.see', 'attendance.see']);
  expect(roles.filter((role) => !canSeeMoney(role))).toEqual(['school-viewer']);
});

test('C-008 a limited member of any role manages no staff, lifts no limit, and changes nothing that concerns the whole operator', () => {
  const whole = [
    'operator.change',
    'settings.change',
    'payments.connect',
    'devices.pair',
    'staff.manage',
    'audit.see',
    'practice.open',
    'data.take',
  ];
  for (const role of roles.filter(canBeLimited)) {
    const limited = permissionsOf({ role, seesMoney: true, isLimited: true });
    expect
      .soft(
        [...limited].filter((one) => whole.includes(one)),
        role,
      )
      .toEqual([]);
    const kept = [...may(role, true)].filter((one) => !whole.includes(one));
    expect.soft([...limited], role).toEqual(kept);
  }
  expect(roles.filter((role) => !canBeLimited(role))).toEqual(['owner']);
});
