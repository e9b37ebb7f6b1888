import type { Product } from '@fareway/testing/product.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProductWithDatabase } from '../support/product-with-database.ts';

let product: Product;
beforeAll(async () => {
  product = await startProductWithDatabase({
    env: {
      ANALYTICS_KIND: 'plausible',
      ANALYTICS_URL: 'https://counts.example/api/event',
      ANALYTICS_SITE: 'tickets.example',
    },
  });
});
afterAll(() => product?.stop());

async function load(path: string) {
  const answer = await fetch(product.origin + path);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

test('P-006 a page of a secret link is not reported, also where page views are counted: no question, no script, no other site', async () => {
  const counted = await load('/operators');
  expect(counted.html).toContain('data-diagnostics');
  expect(counted.policy).toContain('https://counts.example');
  const secret = await load(`/t/${'0'.repeat(32)}`);
  expect(secret.html).toContain('This link shows no ticket');
  expect(secret.html).not.toMatch(/data-diagnostics|Counting page views/);
  expect(secret.policy).toContain("connect-src 'self';");
});
