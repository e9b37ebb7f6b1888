import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import {
  addMember,
  addressOf,
  ageFactor,
  expectFocus,
  expectSound,
  freshCode,
  heading,
  idOf,
  openAs,
  openConsole,
  owner,
  signInAgain,
} from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const wide = { viewport: { width: 1280, height: 900 } };

test('C-011 the table shows role, money, second factor, last visit and inviter of each member, and its filter finds those not seen for 90 days', async () => {
  const present = await addMember(product, 'manager', 'Peter Present');
  const absent = await addMember(product, 'finance', 'Alice Absent');
  const long = new Date(Date.now() - 100 * 86_400_000);
  await product.db
    .updateTable('staff_memberships')
    .set({ joined_at: long, sees_money: true, invited_by: await idOf(product.db, owner) })
    .where('staff_id', '=', await idOf(product.db, absent))
    .execute();
  await product.db
    .deleteFrom('staff_totp')
    .where('staff_id', '=', await idOf(product.db, absent))
    .execute();
  await (await openAs(opened, present, '/dales-coaches')).context().close();

  const page = await openAs(opened, owner, '/dales-coaches/team', wide);
  const rowOf = async ({ name }: { name: string }) => {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    return row
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells.map((cell) =>
          Array.from(cell.children, (child) => child).length > 1
            ? cell.lastElementChild!.textContent
            : cell.lastChild!.textContent,
        ),
      );
  };
  const headers = await page.getByRole('columnheader').allTextContents();
  expect(headers).toEqual([
    'Name',
    'Role',
    'Services',
    'Sees money',
    'Second factor',
    'Last seen',
    'Invited by',
    'Actions',
  ]);
  expect(await rowOf(present)).toEqual([
    'Manager',
    'All',
    'No',
    'Set up',
    'Today',
    'Fareway',
    `Change ${present.name}`,
  ]);
  expect(await rowOf(absent)).toEqual([
    'Finance',
    'All',
    'Yes',
    'Not set up',
    'Not in the last 90 days',
    owner.name,
    `Change ${absent.name}`,
  ]);
  await page.getByRole('link', { name: 'Not seen for 90 days (1)' }).click();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  await page.getByRole('rowheader', { name: absent.name }).waitFor();
  expect(addressOf(page)).toBe('/console/dales-coaches/team?unseen');
  await page.reload();
  await page.getByRole('rowheader', { name: absent.name }).waitFor();
  await expectSound(page);
  await page.context().close();
});

test('C-014 a change of role asks for a code after 15 minutes, says when it is wrong, and then saves what was chosen', async () => {
  const member = await addMember(product, 'office', 'Olga Office');
  const page = await openAs(opened, owner, '/dales-coaches/team');
  await page.getByRole('link', { name: `Change ${member.name}` }).click();
  await heading(page, `Change ${member.name}`);
  expect(await page.getByRole('radio', { name: 'Office' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Manager' }).check();
  await page.getByRole('switch', { name: 'Sees money' }).check();
  await ageFactor(product, owner);
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('radio', { name: 'Manager' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Code from your authenticator app').fill('000000');
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('alert')
    .getByText(/^This code is not right/)
    .waitFor();
  expect(await page.title()).toBe(`Error: Change ${member.name} – Fareway`);
  await dialog.getByLabel('Code from your authenticator app').fill(await freshCode(product, owner));
  await page.keyboard.press('Enter');
  await page.getByText(`The role of ${member.name} is saved.`).waitFor();
  await heading(page, 'Team');
  const stored = await product.db
    .selectFrom('staff_memberships')
    .select(['role', 'sees_money'])
    .where('staff_id', '=', await idOf(product.db, member))
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ role: 'manager', sees_money: true });
  await page.context().close();
});

test('C-012 the last owner cannot be demoted or removed, and the page says what to do first', async () => {
  const page = await openAs(opened, owner, `/dales-coaches/team/${await idOf(product.db, owner)}`);
  await page.getByRole('radio', { name: /^Viewer/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Make somebody else an owner first.').waitFor();
  await expectFocus(page, '[role=alert]');
  expect(await page.getByRole('radio', { name: /^Viewer/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Leave the team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave the team of Dales Coaches?' });
  await dialog.getByRole('button', { name: 'Leave the team' }).click();
  await dialog.getByRole('alert').getByText('Make somebody else an owner first.').waitFor();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expectFocus(page, 'button');
  await page.context().close();
});

test('of two owners who change a member, the second is shown what the first has set, keeps the choice, and can save again', async () => {
  const member = await addMember(product, 'office', 'Two Editors');
  const id = await idOf(product.db, member);
  const page = await openAs(opened, owner, `/dales-coaches/team/${id}`);
  const change = { role: 'manager', sees_money: false };
  await product.db.updateTable('staff_memberships').set(change).where('staff_id', '=', id).execute();
  await page.getByRole('radio', { name: /^Viewer/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Somebody has changed this person to Manager without money').waitFor();
  expect(await page.getByRole('radio', { name: /^Viewer/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`The role of ${member.name} is saved.`).waitFor();
  const row = page.getByRole('row').filter({ hasText: member.name });
  await row.getByText('Viewer').waitFor();
});

test('C-012 a member is removed after a question that names what happens, and loses the console at once', async () => {
  const member = await addMember(product, 'office', 'Rita Removed');
  const theirs = await openAs(opened, member, '/dales-coaches');
  const page = await openAs(opened, owner, `/dales-coaches/team/${await idOf(product.db, member)}`);
  await page.getByRole('button', { name: `Remove ${member.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remove ${member.name}?` });
  await dialog.getByText(`All sessions of ${member.name} end at once, on every device.`).waitFor();
  await dialog.getByText(`The name stays in the history of what ${member.name} has done.`).waitFor();
  await expectSound(page);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: `Remove ${member.name}` }).click();
  await dialog.getByRole('alert').getByText(`${member.name} was not removed`).waitFor();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: `Remove ${member.name}` }).click();
  await page.getByText(`${member.name} is removed. Their sessions have ended.`).waitFor();
  await heading(page, 'Team');
  await expect.poll(() => page.getByRole('rowheader', { name: member.name }).count()).toBe(0);

  // a page that has noticed it in the background already shows a dialog over its links
  await theirs.goto(new URL('/console/account', theirs.url()).href);
  await heading(theirs, 'Sign in');
  expect(addressOf(theirs)).toBe('/console/sign-in?return=%2Fconsole%2Faccount');
});

test('an owner resets the second factor of a member with a reason; the member sets up a new app with the password', async () => {
  const member = await addMember(product, 'office', 'Lena Lost');
  const page = await openAs(opened, owner, `/dales-coaches/team/${await idOf(product.db, member)}`);
  await page.getByRole('button', { name: 'Reset the second factor' }).click();
  const dialog = page.getByRole('dialog', { name: `Reset the second factor of ${member.name}?` });
  await dialog.getByRole('button', { name: 'Reset the second factor' }).click();
  await dialog.getByText('Enter a reason of 500 characters at most.').waitFor();
  await expectFocus(page, '#reason');
  await expectSound(page);
  await dialog.getByLabel('Why you reset it').fill('Phone lost, asked in person');
  await page.keyboard.press('Enter');
  await page.getByText(`The second factor of ${member.name} is reset.`).waitFor();
  await page.getByRole('row').filter({ hasText: member.name }).getByText('Not set up').waitFor();
  const { after } = await product.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'reset-second-factor')
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ reason: 'Phone lost, asked in person' });

  const theirs = await openConsole(opened, '/sign-in');
  await theirs.getByLabel('Email').fill(member.email);
  await theirs.getByLabel('Password', { exact: true }).fill(member.password);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await heading(theirs, 'Set up your authenticator app');
});

test('C-213 an invitation that the server refuses, or that is not sent, keeps what was typed, also through an ended session', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/team/invite');
  const email = page.getByLabel('Their work email');
  await email.fill(owner.email);
  await page.getByRole('radio', { name: 'Finance' }).check();
  expect(await page.getByRole('switch', { name: 'Sees money' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByRole('alert').getByText('A person with this email address works here already').waitFor();
  expect(await email.inputValue()).toBe(owner.email);

  await page.getByRole('radio', { name: 'School viewer' }).check();
  await page.getByText('A school viewer never sees money.').waitFor();
  await email.fill('kept@example.com');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await signInAgain(page, product, owner);
  await heading(page, 'Team');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'kept@example.com' }) });
  await card.getByText('School viewer').waitFor();
  await page.context().close();
});

test('a member whose role does not include the team sees no link to it, and its address says whom to ask', async () => {
  const member = await addMember(product, 'viewer', 'Victor Viewer');
  const page = await openAs(opened, member, '/dales-coaches');
  expect(await page.getByRole('link', { name: 'Team' }).count()).toBe(0);
  for (const path of ['team', 'team/invite', 'team/somebody']) {
    await page.goto(`${product.origin}/console/dales-coaches/${path}`);
    await heading(page, 'Your role does not include the team');
  }
  await page.context().close();
});

test.each([
  ['the window gets the focus', ['focus']],
  ['the connection comes back', ['online']],
  ['the tab is chosen and gets the focus', ['visibilitychange', 'focus']],
])(
  'C-219 when %s, a page is read once, shows what a colleague has changed, and keeps what is chosen',
  async (_, events) => {
    const member = await addMember(product, 'office', 'Greta Glance');
    const id = await idOf(product.db, member);
    const page = await openAs(opened, owner, `/dales-coaches/team/${id}`);
    await page.getByRole('radio', { name: /^Manager/ }).check();
    await product.db.updateTable('staff').set({ name: 'Greta Gaze' }).where('id', '=', id).execute();
    let readings = 0;
    page.on('request', (request) => (readings += request.url().includes('/api/console/dales-coaches/team?') ? 1 : 0));
    // a window tells its listeners also of what its document tells
    const tell = (names: string[]) =>
      names.forEach((name) => document.dispatchEvent(new Event(name, { bubbles: true })));
    await page.evaluate(tell, events);
    await page.getByRole('heading', { level: 1, name: 'Greta Gaze' }).waitFor();
    expect(await page.getByRole('radio', { name: /^Manager/ }).isChecked()).toBe(true);
    expect(readings).toBe(1);
    await page.context().close();
  },
);
