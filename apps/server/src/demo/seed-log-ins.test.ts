import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import logIns from './log-ins.json' with { type: 'json' };
import { seedShop } from './seed-demo.ts';

let office: Awaited<ReturnType<typeof startTestApp>>;

beforeAll(async () => {
  office = await startTestApp();
  await seedShop(office.deps);
});

afterAll(() => office?.stop());

test.each(logIns.filter(({ phone_number }) => phone_number))(
  '$who can log in with the password that npm start prints, and its operator exists',
  async ({ address, email, password }) => {
    const payload = { email, password };
    const { statusCode } = await office.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(statusCode).toBe(200);
    const operator = await office.app.inject({ url: `/api${address.replace('/client/', '/client/slug/')}` });
    expect(operator.statusCode).toBe(200);
  },
);

test.each(logIns.filter(({ totp_secret, role }) => totp_secret && !role))(
  'C-004 $who signs in with the password and the secret that npm start prints, and opens the console of its operator only',
  async ({ address, email, password, totp_secret, name }) => {
    const cookies = new Map<string, string>();
    const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
      const response = await office.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
      for (const { name: cookieName, value } of response.cookies) cookies.set(cookieName, value);
      return response;
    };
    expect((await call('POST', '/staff/sign-in', { email, password })).json()).toEqual({ next: 'code' });
    expect((await call('GET', `${address}/team`)).statusCode).toBe(401);
    const secret = Secret.fromBase32(totp_secret!);
    const code = new TOTP({ secret }).generate({ timestamp: office.clock.now().getTime() });
    const account = await call('POST', '/staff/sign-in/code', { code });
    expect(account.json()).toMatchObject({
      state: 'signed-in',
      name,
      operators: [{ role: 'owner', sees_money: true }],
    });
    expect((await call('GET', `${address}/team`)).statusCode).toBe(200);
    const others = logIns.filter((one) => one.totp_secret && one.address !== address && !one.role);
    for (const other of others) expect((await call('GET', `${other.address}/team`)).statusCode).toBe(403);
  },
);
