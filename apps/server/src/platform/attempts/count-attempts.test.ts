import { expect, test } from 'vitest';
import { mailboxOf } from './count-attempts.ts';

test.each([
  ['Parent@Example.com', 'parent@example.com'],
  ['parent+bus@example.com', 'parent@example.com'],
  ['pa.rent@example.com', 'pa.rent@example.com'],
  ['Pa.R.ent+x+y@googlemail.com', 'parent@gmail.com'],
  ['+353850123456', '+353850123456'],
  ['+odd@example.com', '+odd@example.com'],
])('F-41 what is sent to %s is counted for %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
