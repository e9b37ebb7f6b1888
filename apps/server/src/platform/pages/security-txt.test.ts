import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

async function read(env: Record<string, string>) {
  const server = await startTestApp({ env, now: '2026-11-21T09:00:00Z' });
  onTestFinished(() => server.stop());
  return server.app.inject({ url: '/.well-known/security.txt' });
}

test('security.txt names the contact for vulnerabilities, for half a year from now', async () => {
  const contact = { SECURITY_CONTACT: 'https://tickets.example/security', PUBLIC_ORIGIN: 'https://tickets.example' };
  const { statusCode, headers, body } = await read(contact);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    [
      'Contact: https://tickets.example/security',
      'Expires: 2027-05-20T09:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://tickets.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('the support address is the contact where no other is configured; without both there is no file', async () => {
  expect((await read({ TECH_SUPPORT_EMAIL: 'help@tickets.example' })).body).toContain(
    'Contact: mailto:help@tickets.example\n',
  );
  expect((await read({})).statusCode).toBe(404);
});
