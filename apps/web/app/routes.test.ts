import { expect, test } from 'vitest';
import routes from './routes.ts';

test('A-001 A-221 each page of an account needs a session, except the link that undoes a change of email', () => {
  const layout = routes.find(({ file }) => file === 'session/logged-in.tsx');
  const paths = (layout?.children ?? []).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'account',
      'account/email',
      'account/email/pending',
      'account/email/verify',
      'account/phone',
      'account/password',
      'account/data',
      'account/data/old',
      'account/data/delete',
      'account/mandate',
    ]),
  );
  const outside = routes
    .filter((entry) => entry !== layout)
    .flatMap(({ path, children = [] }) => [{ path }, ...children]);
  expect(outside.filter(({ path }) => path?.startsWith('account'))).toEqual([]);
});
