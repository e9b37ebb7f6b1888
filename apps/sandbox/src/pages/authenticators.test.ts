import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../app.ts';
import type { RunningSandbox } from '../app.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    webhookTargets: [],
    authenticators: [{ who: 'The owner <of> a school', email: 'owner@school.example', secret }],
  });
});
afterAll(() => sandbox.stop());

test('the page shows the current code of each authenticator app, and its script requests the next ones', async () => {
  const read = async (path: string) => (await fetch(sandbox.url + path)).text();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  // the step may change between the two requests
  const before = app.generate();
  const [page, codes] = [await read('/'), await read('/authenticators')];
  const possible = [before, app.generate()];
  expect(possible).toContain(/data-authenticator="owner@school\.example">(\d{6})</.exec(page)?.[1]);
  expect(page).toContain('The owner &lt;of&gt; a school');
  expect(page).not.toContain(secret);
  expect(JSON.parse(codes)).toEqual([{ email: 'owner@school.example', code: expect.stringMatching(/^\d{6}$/) }]);
  expect(possible).toContain((JSON.parse(codes) as { code: string }[])[0]!.code);
});
