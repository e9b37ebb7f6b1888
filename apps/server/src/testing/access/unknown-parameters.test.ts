import { expect, test } from 'vitest';
import { buildOperator } from '../builders/build-operator.ts';
import { buildStaff, signInAs } from '../staff/build-staff.ts';
import { startTestApp } from '../test-app.ts';
import type { OperatorRow, StaffRow } from './staff-row.ts';
import { staffRows, urlOfStaff } from './staff-rows.ts';

const isOfOperator = (row: StaffRow): row is OperatorRow => 'limited' in row;

test('every call of the console refuses a parameter that it does not know with 400, and a list is not returned as a whole instead', async () => {
  const server = await startTestApp();
  const { client } = await buildOperator(server.db);
  const browser = await signInAs(server, await buildStaff(server, client.id));
  // a call for a file refuses the table's JSON before it reads the parameters
  const rows = staffRows.filter(isOfOperator).filter(({ allowed }) => allowed !== 415);
  const send = async ({ call, limited, payload, ...row }: OperatorRow, more: string) => {
    const known = typeof limited === 'object' && 'holdsNothing' in limited ? limited.holdsNothing : '';
    const path = urlOfStaff({ call, limited, ...row }, client.slug).replace('/api', '') + known;
    const address = more && `${path}${known ? '&' : '?'}${more}`;
    return (await browser.call(call.split(' ')[0] as 'GET', address || path, payload)).status;
  };
  for (const row of rows) expect.soft(await send(row, 'findd=skipton'), row.call).toBe(400);
  const readings = rows.filter(({ call }) => call.startsWith('GET'));
  expect(readings.length).toBeGreaterThan(50);
  for (const row of readings) expect.soft(await send(row, ''), row.call).not.toBe(400);
  await server.stop();
});
