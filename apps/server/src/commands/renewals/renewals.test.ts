import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHolder, openRenewalShop } from '../../sales/renewals/renewal-shop.fixture.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { manageRenewals } from './renewals.ts';
import { commandDeps } from '../command-deps.ts';
import { testStaff } from '../../testing/test-staff.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const run = (...words: string[]) => manageRenewals(commandDeps(shop.db, testStaff), words);

test('staff invite the holders of a ticket to renew it: they see who would be invited, who was, and the outcome', async () => {
  const { operator, next } = await openRenewalShop(shop, { seats: 1 });
  const { slug } = operator.client;
  const first = await buildHolder(shop, operator, { passenger: { firstName: 'Aoife' } });
  shop.clock.advance({ seconds: 1 });
  const second = await buildHolder(shop, operator, { passenger: { firstName: 'Ben' } });

  const tickets = (await run('tickets', slug))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(tickets).toEqual([
    [operator.ticket.id, `D1 Skipton to Ilkley Annual ${operator.ticket.year}`, 'Annual', '2 held', 'not limited'],
    [next.ticket.id, `D1 Skipton to Ilkley Annual ${next.ticket.year}`, 'Annual', '0 held', '1 left'],
  ]);

  const create = [
    'create',
    slug,
    '--from',
    operator.ticket.id,
    '--to',
    next.ticket.id,
    '--closes',
    '2099-06-30',
    '--name',
    'Summer',
  ];
  const without = `Ben Byrne\t${second.purchaser.email}\tD1 Skipton to Ilkley`;
  expect(await run(...create, '--dry-run')).toBe(
    [
      'Summer: 2 holders would be invited, until Tue 30th Jun 2099',
      'A seat would be kept for 1 of them.',
      'No seat is left for 1 of them, in the order of their purchases:',
      without,
      '',
    ].join('\n'),
  );
  expect(await run('list', slug)).toBe('Dales Coaches Ltd: 0 campaigns\n');
  expect(await run(...create)).toContain(
    'Summer: 2 holders invited, until Tue 30th Jun 2099\nA seat is kept for 1 of them.',
  );
  expect(await run(...create)).toBe('Summer: 0 holders invited, until Tue 30th Jun 2099\n');
  const line = 'Summer\tcloses 2099-06-30\t2 open\t0 renewed\t0 ended\t1 seats kept';
  expect(await run('list', slug)).toBe(`Dales Coaches Ltd: 1 campaign\n${line}\n`);
  expect((await run('show', slug, 'Summer')).trimEnd().split('\n').toSorted()).toEqual(
    [
      line,
      `Aoife Byrne\t${first.purchaser.email}\tD1 Skipton to Ilkley\topen\tseat kept`,
      `Ben Byrne\t${second.purchaser.email}\tD1 Skipton to Ilkley\topen\tno seat kept`,
    ].toSorted(),
  );
  expect(await run('extend', slug, 'Summer', '--closes', '2099-07-31')).toBe("'Summer' closes on Fri 31st Jul 2099.\n");
  expect(await run('close', slug, 'Summer')).toContain("'Summer' is closed");
  expect(await run('list', slug)).toContain('0 open\t0 renewed\t2 ended\t0 seats kept');
  expect(await shop.stockOf(next)).toEqual({ capacity: 1, sold: 0, held: 0 });
});

test('wrong input is refused with a sentence, and nothing is created', async () => {
  const { operator, next } = await openRenewalShop(shop);
  const { slug } = operator.client;
  const pair = ['--from', operator.ticket.id, '--to', next.ticket.id];
  await expect(run()).rejects.toThrow('Expected one of: tickets, create, list, show, extend, close');
  await expect(run('list', 'nobody')).rejects.toThrow("There is no operator 'nobody'");
  await expect(run('create', slug, '--closes', '2099-06-30')).rejects.toThrow(
    'Each --from TICKET needs its --to TICKET',
  );
  await expect(run('create', slug, ...pair, '--from', next.ticket.id)).rejects.toThrow('Each --from');
  await expect(run('create', slug, ...pair)).rejects.toThrow('--closes YYYY-MM-DD');
  await expect(run('create', slug, ...pair, '--closes', '30/06/2099')).rejects.toThrow('--closes YYYY-MM-DD');
  await expect(run('create', slug, ...pair, '--closes', '2020-06-30')).rejects.toThrow('is in the past');
  await expect(run('show', slug, 'Summer')).rejects.toThrow("campaign 'Summer'");
  await expect(run('close', slug, 'Summer')).rejects.toThrow("campaign 'Summer'");
  await expect(run('extend', slug, 'Summer', '--closes', '2099-06-30')).rejects.toThrow("campaign 'Summer'");
  expect(await run('list', slug)).toBe('Dales Coaches Ltd: 0 campaigns\n');
});
