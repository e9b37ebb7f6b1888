import { CallError } from '@fareway/api/call-error.ts';
import { expect, test } from 'vitest';
import { repeatUntilFinal, waits } from './repeat-until-final.ts';

const refused = (status: number, key: string) => new CallError({ status, key, params: {}, message: key });

function repeat(responses: (CallError | { id: string })[]) {
  const waited: number[] = [];
  let checks = 0;
  let calls = 0;
  const result = repeatUntilFinal({
    call: async () => {
      const next = responses[Math.min(calls, responses.length - 1)]!;
      calls += 1;
      if (next instanceof CallError) throw next;
      return next;
    },
    wait: async (pause) => void waited.push(pause),
    onChecking: () => (checks += 1),
  });
  return { result, counts: () => ({ calls, checks, waited }) };
}

test('a lost response, an order in progress and an unavailable server are retried until the response is final', async () => {
  const { result, counts } = repeat([
    refused(0, 'unreachable'),
    refused(409, 'order-in-progress'),
    refused(503, 'service-unavailable'),
    refused(500, 'unexpected'),
    { id: 'ticket-1' },
  ]);
  await expect(result).resolves.toEqual({ id: 'ticket-1' });
  expect(counts()).toEqual({ calls: 5, checks: 4, waited: waits.slice(0, 4) });
});

test.each(['card-declined', 'price-changed', 'ticket-sold-out', 'card-api-error', 'confirm-failure'])(
  'the refusal %s is final: nothing is sent again',
  async (key) => {
    const { result, counts } = repeat([refused(409, key)]);
    await expect(result).rejects.toMatchObject({ key });
    expect(counts().calls).toBe(1);
  },
);

test('retries end after about two minutes, with the last error', async () => {
  const { result, counts } = repeat([refused(0, 'unreachable')]);
  await expect(result).rejects.toMatchObject({ key: 'unreachable' });
  expect(counts().calls).toBe(waits.length + 1);
  expect(counts().waited.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(100_000);
});
