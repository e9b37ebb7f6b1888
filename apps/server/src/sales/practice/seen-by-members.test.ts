import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageTemplates } from '../../message-templates.ts';
import { sendMessages } from '../../messages/send-messages.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { openPracticeOffice } from './practice.fixture.ts';
import type { PracticeOffice } from './practice.fixture.ts';

let office: PracticeOffice;
beforeAll(async () => {
  office = await openPracticeOffice();
  await office.console.call('POST', `/console/${office.real.slug}/practice`);
  while (await sendMessages(office.server.deps, messageTemplates, async () => {})) continue;
});
afterAll(() => office?.server.stop());

test('C-061 C-009 a school viewer gets no password, families or letters of the practice operator, and the office does', async () => {
  const { server, real, shownPractice } = office;
  const all = await shownPractice();
  expect([all.family_password.length > 0, all.families.length > 0, all.letters.length > 0]).toEqual([true, true, true]);
  const viewer = await signInAs(
    server,
    await buildStaff(server, real.id, { role: 'school-viewer', sees_money: false }),
  );
  for (const slug of [real.slug, all.slug]) {
    const seen = await shownPractice(viewer, slug);
    expect(seen).toMatchObject({ slug: all.slug, family_password: null, families: [], letters: [] });
    expect(JSON.stringify(seen)).not.toContain(all.family_password);
  }
  const clerk = await signInAs(server, await buildStaff(server, real.id, { role: 'office', sees_money: false }));
  expect((await shownPractice(clerk)).family_password).toBe(all.family_password);
});
