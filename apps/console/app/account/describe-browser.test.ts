import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

test('a session names the browser and the system that people know', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const named: Record<string, string> = {
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`]: 'Chrome on Windows',
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`]: 'Edge on Windows',
    [`Mozilla/5.0 (Linux; Android 14; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`]:
      'Samsung Internet on Android',
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`]: 'Chrome on Chromebook',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:142.0) Gecko/20100101 Firefox/142.0': 'Firefox on Mac',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0': 'Firefox on Linux',
  };
  for (const [userAgent, words] of Object.entries(named))
    expect.soft(describeBrowser(userAgent), userAgent).toBe(words);
});

test('a session of a program that names no browser says so', () => {
  expect(describeBrowser(null)).toBe('Unknown browser');
  expect(describeBrowser('')).toBe('Unknown browser');
  expect(describeBrowser('curl/8.5.0')).toBe('Unknown browser');
  expect(describeBrowser('Firefox/142.0')).toBe('Firefox');
});
