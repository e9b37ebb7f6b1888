import { addDays } from '@fareway/domain/dates/local-date.ts';
import { permissionsOf } from '@fareway/domain/staff/roles.ts';
import { changeSaleRules, showSettings } from '../../operators/settings/settings.ts';
import { recordFile, recordView } from '../../operators/data-views/record-view.ts';
import { changeItem } from '../../reports/home/change-item.ts';
import { operatorNow } from '../../reports/home/work-rows.ts';
import { readWork } from '../../reports/home/work.ts';
import { updateInstalmentRule } from '../../sales/instalments/collection/update-instalment-rule.ts';
import { showBoardingGroups } from '../../sales/stop-moves/boarding-groups.ts';
import { movePassengers } from '../../sales/stop-moves/move-passengers.ts';
import { removeStop } from '../../network/stops/change-stop.ts';
import { endStaffSession, openConsole, openStaffSession } from '../../staff/sessions/staff-session.ts';
import { invite } from '../../staff/invitations/invite.ts';
import { daysSinceFormerStop, formerStop } from './facts/services.ts';
import { at, moment } from './living.ts';
import type { Living } from './living.ts';
import { firstDayOfWork } from './network.ts';
import { allServices } from '../../platform/scope/service-scope.ts';

/** The owner decides in June that a ticket in arrears is suspended. */
export async function seedInstalmentRule({ deps, client_id, years, staff }: Living): Promise<void> {
  const then = at(deps, moment(addDays(firstDayOfWork(years.current), 8), '17:15'));
  const rule = { instalment_retries: 0, suspends_in_arrears: true };
  await updateInstalmentRule(then, staff.owner, client_id, rule);
}

/** Moves the passengers of a stop to the next one, and removes the stop. */
export async function seedFormerStop({ deps, client_id, staff, today }: Living): Promise<void> {
  const stopOf = async (name: string) => {
    const stop = deps.db.selectFrom('stops').select('id').where('client_id', '=', client_id).where('name', '=', name);
    return (await stop.executeTakeFirstOrThrow()).id;
  };
  const key = { ...allServices(client_id), stop_id: await stopOf(formerStop) };
  const to_stop_id = await stopOf('Aysgarth Falls');
  const then = at(deps, moment(addDays(today, -daysSinceFormerStop), '09:35'));
  const groups = await showBoardingGroups(then, key);
  const moves = groups.map(({ service, zone, passengers }) => ({
    service_id: service.id,
    zone,
    to_stop_id,
    passengers,
  }));
  await movePassengers(then, staff.office, key, moves);
  await removeStop(then, staff.manager, key);
}

/** What the office did this week: it looked at families, took on work, put some off, changed a rule and invited a colleague. */
export async function seedOfficeWeek(living: Living): Promise<void> {
  const { deps, client_id, staff, today } = living;
  await seedSessions(living);
  await seedViews(living);
  const operator = await operatorNow(deps, allServices(client_id));
  const { rows } = await readWork(deps.db, operator, 'arrears');
  const bookkeeper = {
    ...allServices(client_id),
    staff_id: staff.finance.id,
    permissions: permissionsOf({ role: 'finance', seesMoney: true }),
  };
  const [first, second] = rows;
  const item = { kind: 'arrears', revision: 0 } as const;
  if (first) await changeItem(deps, bookkeeper, { ...item, id: first.id, change: 'take' });
  if (second)
    await changeItem(deps, bookkeeper, { ...item, id: second.id, change: 'put-off', until: addDays(today, 4) });
  const { rules, revision } = await showSettings(deps, client_id);
  const yesterday = at(deps, moment(addDays(today, -1), '17:20'));
  await changeSaleRules(yesterday, staff.owner, client_id, { ...rules, instalment_retries: 1, revision });
  const inviter = { actor: staff.owner, staff_id: staff.owner.id, name: 'Harriet Airey' };
  const email = 'relief-driver@dales-coaches.example';
  await invite(yesterday, inviter, { client_id, email, role: 'viewer', sees_money: false });
}

/** Each member has signed in on one of the last days, and out again. */
async function seedSessions({ deps, client_id, today }: Living): Promise<void> {
  const members = await deps.db
    .selectFrom('staff_memberships')
    .select('staff_id')
    .where('client_id', '=', client_id)
    .orderBy('staff_id')
    .execute();
  for (const [index, { staff_id }] of members.entries()) {
    const day = addDays(today, -1 - (index % 3));
    const begun = moment(day, `08:1${index}`);
    const { id } = await openStaffSession(deps.db, begun, staff_id, { ip: '192.0.2.40', userAgent: browser });
    await openConsole(deps.db, begun, id);
    await endStaffSession(deps.db, moment(day, `17:2${index}`), { staff_id, id });
  }
}

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

async function seedViews({ deps, client_id, staff, today, chance }: Living): Promise<void> {
  const users = await deps.db
    .selectFrom('customer_tickets')
    .select('user_id')
    .distinct()
    .where('client_id', '=', client_id)
    .where('date_purchased', '<', moment(addDays(today, -7), '00:00'))
    .orderBy('user_id')
    .limit(60)
    .execute();
  const some = (most: number) => Array.from({ length: chance.between(1, most) }, () => chance.pick(users).user_id);
  for (let days = 6; days > 0; days -= 1) {
    const day = addDays(today, -days);
    const look = { client_id, staff_id: staff.office.id };
    await recordView(at(deps, moment(day, '08:40')), { ...look, kind: 'console-search', userIds: some(3) });
    await recordView(at(deps, moment(day, '11:15')), { ...look, kind: 'sold-tickets', userIds: some(9) });
    const bookkeeper = { client_id, staff_id: staff.finance.id, kind: 'arrears', userIds: some(6) } as const;
    await recordView(at(deps, moment(day, '14:30')), bookkeeper);
  }
  const file = { client_id, staff_id: staff.owner.id, kind: 'sold-tickets-file', userIds: some(30) } as const;
  await recordFile(at(deps, moment(addDays(today, -3), '15:05')), file);
}
