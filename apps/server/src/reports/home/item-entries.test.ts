import { permissionsOf } from '@fareway/domain/staff/roles.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { buildStaff } from '../../testing/staff/build-staff.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { changeItem } from './change-item.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-11-26T07:30:00Z' });
});
afterAll(() => server.stop());

test('C-020 C-190 an item that is let go or brought back is an entry with who was on it and until when it was put off', async () => {
  const { id: client_id } = await buildClient(server.db);
  const { id: staff_id } = await buildStaff(server, client_id, { name: 'Ben Office' });
  const id = newId();
  await server.db
    .insertInto('messages')
    .values({
      client_id,
      id,
      channel: 'email',
      template: 'purchase-receipt',
      event_key: `not sent ${id}`,
      recipient: 'family@example.com',
      data: '{}',
      state: 'failed',
      last_error: 'mailbox full',
      next_attempt_at: server.clock.now(),
      created_at: new Date('2026-11-20T10:00:00Z'),
    })
    .execute();
  const by = {
    client_id,
    services: 'all' as const,
    staff_id,
    permissions: permissionsOf({ role: 'owner', seesMoney: true, isLimited: false }),
  };
  const item = { kind: 'unsent-messages', id } as const;
  await changeItem(server.deps, by, { ...item, revision: 0, change: 'take' });
  await changeItem(server.deps, by, { ...item, revision: 1, change: 'put-off', until: parseLocalDate('2026-12-01') });
  await changeItem(server.deps, by, { ...item, revision: 2, change: 'bring-back' });
  expect(await changeItem(server.deps, by, { ...item, revision: 3, change: 'release' })).toBe(4);
  const list = 'Messages that were not sent';
  const state = (on_it: string | null, put_off_until: string | null) => ({ on_it, put_off_until });
  const entry = { by: staff_id, subject: `home-item unsent-messages ${id}` };
  await expectAudit(server.db, { client_id }, 'bring-home-item-back', [
    { ...entry, before: state('Ben Office', '2026-12-01'), after: { list, ...state('Ben Office', null) } },
  ]);
  await expectAudit(server.db, { client_id }, 'release-home-item', [
    { ...entry, before: state('Ben Office', null), after: { list, ...state(null, null) } },
  ]);
});
