import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

const at = new Date('2026-11-21T09:30:05Z');

test('a failed call is described with its time, its status and its trace id', () => {
  const body = { error: 'Something', error_key: 'unexpected', params: { trace_id: '0199-abc' } };
  expect(describeFailure({ method: 'GET', url: 'https://t.example/api/renewal/user/x1', status: 500, body }, at)).toBe(
    '2026-11-21 09:30:05 UTC · GET /api/renewal/user/… · 500 unexpected · trace 0199-abc',
  );
});

test('F-46 the description contains no personal data, and an unreadable response causes no error', () => {
  const url = 'https://t.example/api/user/ada%40school.example/email/019aa000-0000-7000-8000-000000000000?code=123456';
  expect(describeFailure({ method: 'PUT', url, status: 502, body: undefined }, at)).toBe(
    '2026-11-21 09:30:05 UTC · PUT /api/user/…/email/… · 502',
  );
});
