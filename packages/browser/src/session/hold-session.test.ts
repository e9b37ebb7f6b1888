import { expect, test } from 'vitest';
import { holdSession } from './hold-session.ts';

interface TestSession {
  name: string;
  expiresAt: number;
}

const sessionOf = (name: string): TestSession => ({ name, expiresAt: Date.now() + 300_000 });

/** A device whose requests for a session wait until the test responds. */
function openDevice({ mark }: { mark?: string } = {}) {
  const device = { mark, forgotten: 0, requests: [] as ((session: TestSession | undefined) => void)[] };
  const held = holdSession<TestSession>({
    lock: 'test',
    request: () => new Promise((resolve) => device.requests.push(resolve)),
    markedUser: () => device.mark,
    forget: async () => {
      device.mark = undefined;
      device.forgotten += 1;
    },
  });
  const respond = async (session?: TestSession) => {
    await expect.poll(() => device.requests.length).toBeGreaterThan(0);
    device.requests.shift()!(session);
  };
  return { device, held, respond };
}

test('a refused renewal forgets the session of the device', async () => {
  const { device, held, respond } = openDevice({ mark: 'sam' });
  const current = held.current();
  await respond();
  expect(await current).toBeUndefined();
  expect(device).toMatchObject({ mark: undefined, forgotten: 1 });
  expect(await held.current()).toBeUndefined();
  expect(device.requests).toHaveLength(0);
});

test('a renewal that is refused after a log-in leaves the new session', async () => {
  const { device, held, respond } = openDevice({ mark: 'sam' });
  const current = held.current();
  const session = sessionOf('of the log-in');
  held.hold(session);
  await respond();
  expect(await current).toBe(session);
  expect(await held.current()).toBe(session);
  expect(device).toMatchObject({ mark: 'sam', forgotten: 0 });
});

test('a renewal that is refused after another tab has logged in leaves the mark, and the next call requests that session', async () => {
  const { device, held, respond } = openDevice();
  const current = held.current();
  device.mark = 'sam';
  await respond();
  expect(await current).toBeUndefined();
  expect(device).toMatchObject({ mark: 'sam', forgotten: 0 });
  const next = held.current();
  await respond(sessionOf('of the other tab'));
  expect(await next).toMatchObject({ name: 'of the other tab' });
});

test('calls at the same time share one renewal, and use it until it is about to end', async () => {
  const { device, held, respond } = openDevice({ mark: 'sam' });
  const both = Promise.all([held.current(), held.current()]);
  await respond(sessionOf('first'));
  expect((await both).map((session) => session?.name)).toEqual(['first', 'first']);
  held.hold({ name: 'ends soon', expiresAt: Date.now() + 20_000 });
  const renewed = held.current();
  await respond(sessionOf('second'));
  expect((await renewed)?.name).toBe('second');
  expect(device.requests).toHaveLength(0);
});
