import { expect, test } from 'vitest';
import { mailboxOf } from './count-attempts.ts';

for (const [address, mailbox] of [
  ['Parent@Example.com', 'parent@example.com'],
  ['parent+bus@example.com', 'parent@example.com'],
  ['pa.rent@example.com', 'pa.rent@example.com'],
  ['Pa.R.ent+x+y@googlemail.com', 'parent@gmail.com'],
  ['+353850123456', '+353850123456'],
  ['+odd@example.com', '+odd@example.com'],
] as const) {
  test(`F-41 what is sent to ${address} is counted for ${mailbox}`, () => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
}
