import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, codeOf, signInAs } from '../../testing/staff/build-staff.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { commandDeps } from '../command-deps.ts';
import { readCommand } from '../commands.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

async function run(...words: string[]): Promise<string> {
  const command = readCommand(words);
  // the commands use the clock of the machine
  return command.run({ ...commandDeps(server.db, testStaff), clock: server.clock }, command.args);
}

test('C-002 an operator is opened by a command, and its invited owner sets up an account and opens the console', async () => {
  const email = 'owner@wharfe-buses.example';
  expect(await run('open', 'wharfe-buses', 'gbp', email, 'Wharfe', 'Buses')).toContain(
    `Wharfe Buses is open. ${email} is invited`,
  );
  const [mail] = await sendQueuedMessages(server.deps);
  expect([mail!.to, mail!.subject]).toEqual([email, 'Your invitation to Wharfe Buses']);
  expect(mail!.text).toContain('Fareway has invited you');
  const token = /\/console\/invitation#([\w-]+)/.exec(mail!.text)![1]!;
  const browser = openStaffBrowser(server.app);
  await browser.call('POST', '/staff/invitation/register', { token, name: 'Wilf Wharfe', password: 'Spare-wheel-9' });
  const offer = (await browser.call('POST', '/staff/authenticator')).body as { secret: string; handle: string };
  const code = codeOf(offer, server.clock.now());
  await browser.call('POST', '/staff/authenticator/confirm', { handle: offer.handle, code });
  expect((await browser.call('GET', '/console/wharfe-buses/team')).body).toMatchObject({
    members: [{ name: 'Wilf Wharfe', email, role: 'owner', sees_money: true, invited_by: null }],
  });
});

test('a taken or reserved name, another currency and no address open no operator', async () => {
  const { client } = await buildOperator(server.db);
  await expect(run('open', client.slug, 'gbp', 'a@example.com', 'Twice')).rejects.toThrow(
    `There is an operator '${client.slug}' already.`,
  );
  await expect(run('open', 'sign-in', 'gbp', 'a@example.com', 'Sign in')).rejects.toThrow(
    "'sign-in' cannot be in the addresses",
  );
  await expect(run('open', 'new-buses', 'usd', 'a@example.com', 'New')).rejects.toThrow('Expected one of: gbp, eur');
  await expect(run('open', 'new-buses', 'gbp', 'nobody', 'New')).rejects.toThrow("'nobody' is not an email address");
  const opened = server.db.selectFrom('clients').select('id').where('slug', 'in', ['sign-in', 'new-buses']);
  expect(await opened.execute()).toEqual([]);
  expect(await sendQueuedMessages(server.deps)).toEqual([]);
});

test('a second factor is reset by a command with a reason in the audit log', async () => {
  const { client } = await buildOperator(server.db);
  const member = await buildStaff(server, client.id);
  const browser = await signInAs(server, member);
  await expect(run('reset-factor', member.email)).rejects.toThrow('REASON is missing');
  await expect(run('reset-factor', 'nobody@example.com', 'lost')).rejects.toThrow(
    'No member of staff has the address nobody@example.com.',
  );
  expect(await run('reset-factor', member.email.toUpperCase(), 'lost', 'the phone')).toContain(member.name);
  expect((await browser.call('GET', '/staff/session')).status).toBe(401);
  const { email, password } = member;
  expect((await browser.call('POST', '/staff/sign-in', { email, password })).body).toEqual({ next: 'set-up' });
  await expectAudit(server.db, { client_id: null, subject_id: member.id }, 'reset-second-factor', [
    { by: testStaff.id, subject: `staff ${member.id}`, after: { reason: 'lost the phone' } },
  ]);
});
