import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import logIns from './log-ins.json' with { type: 'json' };
import { seedDemo } from './seed-demo.ts';

let office: Awaited<ReturnType<typeof startTestApp>>;

beforeAll(async () => {
  office = await startTestApp();
  await seedDemo(office.deps);
});

afterAll(() => office?.stop());

test.each(logIns)(
  '$who can log in with the password that npm start prints, and its operator exists',
  async ({ address, email, password }) => {
    const payload = { email, password };
    const { statusCode } = await office.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(statusCode).toBe(200);
    const operator = await office.app.inject({ url: `/api${address.replace('/client/', '/client/slug/')}` });
    expect(operator.statusCode).toBe(200);
  },
);
