import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from './log.ts';

function logged(what: object): string {
  const lines: string[] = [];
  pino(logOptions({ logLevel: 'info' }), { write: (line: string) => lines.push(line) }).info(what, 'message');
  return lines.join('');
}

test('F-46 secrets are removed from log lines at every place where a capability might put them', () => {
  const line = logged({
    req: { headers: { authorization: 'SECRET', cookie: 'SECRET' } },
    res: { headers: { 'set-cookie': 'SECRET' } },
    body: { password: 'SECRET', code: 'SECRET', handle: 'SECRET' },
    session: { id_token: 'SECRET', access_token: 'SECRET' },
    intent: { client_secret: 'SECRET' },
  });
  expect(line).not.toContain('SECRET');
  expect(JSON.parse(line)).toMatchObject({ msg: 'message', body: { password: '[redacted]' } });
});

test('F-46 the log of a provider’s error contains what went wrong without the card holder', () => {
  const error = Object.assign(new Error('card declined'), {
    raw: { card: 'SECRET' },
    headers: { 'set-cookie': 'SECRET' },
    payment_intent: { client_secret: 'SECRET' },
    payment_method: { billing_details: 'SECRET' },
    statusCode: 402,
  });
  const line = logged({ err: error });
  expect(line).not.toContain('SECRET');
  expect(JSON.parse(line).err).toMatchObject({ message: 'card declined', statusCode: 402 });
});

test('F-46 the log of a database error contains what went wrong without the values of the row', () => {
  const error = Object.assign(new Error('invalid input syntax for type json'), {
    code: '22P02',
    detail: 'Failing row contains (SECRET).',
    where: 'JSON data, line 1: {"first_name":"SECRET',
  });
  const line = logged({ err: error });
  expect(line).not.toContain('SECRET');
  expect(JSON.parse(line).err).toMatchObject({ message: 'invalid input syntax for type json', code: '22P02' });
});

test('the code of an error stays in the log, because it is not a purchaser’s code', () => {
  const error = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  expect(JSON.parse(logged({ err: error })).err).toMatchObject({ message: 'deadlock detected', code: '40P01' });
});
