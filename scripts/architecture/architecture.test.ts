import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './find-violations.mjs';

let project: string;
let found: string[];

// A small project that violates every rule, with its workspaces linked as npm links them.
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'fareway-architecture-'));
  await cp(join(import.meta.dirname, 'fixtures'), project, { recursive: true });
  await mkdir(join(project, 'node_modules/@fareway'), { recursive: true });
  for (const workspace of [
    'packages/domain',
    'packages/ui',
    'packages/browser',
    'packages/api',
    'packages/testing',
    'apps/server',
    'apps/web',
    'apps/console',
  ]) {
    await symlink(join(project, workspace), join(project, 'node_modules/@fareway', workspace.split('/')[1] ?? ''));
  }
  await fillFolder('apps/server/src/platform/database/migrations', 21);
  await fillFolder('apps/web/app/crowded', 21);
  await fillFolder('apps/web/app/full', 20);
  const { violations } = await findViolations(project);
  found = violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).toSorted();
}, 60_000);

afterAll(() => rm(project, { recursive: true, force: true }));

async function fillFolder(folder: string, files: number) {
  await mkdir(join(project, folder, 'inside'), { recursive: true });
  await writeFile(join(project, folder, 'inside/one-more.ts'), 'export const one = 1;\n');
  for (let number = 1; number <= files; number++)
    await writeFile(join(project, folder, `file-${number}.ts`), `export const number = ${number};\n`);
}

test('each planted import or folder that violates a rule is found, type-only imports included, and no other', () => {
  expect(found).toEqual([
    'apps-are-independent: apps/web/app/borrows-a-type.ts → apps/server/src/sales/orders/buy-ticket.ts',
    'capabilities-in-a-circle: apps/server/src/sales/orders/buy-ticket.ts → apps/server/src/sales/vouchers/queries.ts',
    'capabilities-in-a-circle: apps/server/src/sales/vouchers/closes-the-circle.ts → apps/server/src/sales/orders/buy-ticket.ts',
    'domain-is-pure: packages/domain/src/knows-the-design.ts → packages/ui/src/tokens.ts',
    'domain-is-pure: packages/domain/src/reads-a-file.ts → fs',
    'folders-have-one-subject: apps/web/app/crowded → 21 files',
    'folders-in-a-circle: apps/console/app/account/session.ts → apps/console/app/team/member.ts',
    'folders-in-a-circle: apps/console/app/team/last-session.ts → apps/console/app/account/session.ts',
    'folders-in-a-circle: apps/sandbox/src/bank/writes-mail.ts → apps/sandbox/src/mailbox/letter.ts',
    'folders-in-a-circle: apps/sandbox/src/mailbox/reads-the-bank.ts → apps/sandbox/src/bank/account.ts',
    'folders-in-a-circle: apps/web/app/basket/shows-a-stop.ts → apps/web/app/stops/stop.ts',
    'folders-in-a-circle: apps/web/app/stops/stop.ts → apps/web/app/basket/basket.ts',
    'imports-exist: apps/server/src/platform/second.ts → ./gone.ts',
    'no-circles: apps/sandbox/src/bank/account.ts → apps/sandbox/src/bank/payment.ts → apps/sandbox/src/bank/account.ts',
    'no-circles: apps/server/src/platform/first.ts → apps/server/src/platform/second.ts → apps/server/src/platform/first.ts',
    'packages-import-no-app: packages/api/src/knows-the-server.ts → apps/server/src/sales/orders/routes.ts',
    'packages-import-no-app: packages/browser/src/knows-the-shop.ts → apps/web/app/stops/stop.ts',
    'product-imports-no-test-tools: apps/server/src/sales/orders/uses-test-tools.ts → packages/testing/src/build-order.ts',
    'routes-and-queries-are-private: apps/server/src/sales/orders/buy-ticket.ts → apps/server/src/sales/vouchers/queries.ts',
    'server-has-these-wings: apps/server/src/utils/add.ts → no wing',
    'ui-imports-no-feature: packages/ui/src/knows-tickets.ts → packages/domain/src/money.ts',
    'wings-look-down: apps/server/src/platform/knows-vouchers.ts → apps/server/src/sales/vouchers/apply-voucher.ts',
    'wings-look-down: apps/server/src/tickets/borrows-a-type.ts → apps/server/src/sales/orders/buy-ticket.ts',
  ]);
});
