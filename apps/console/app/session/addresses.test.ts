import { expect, test } from 'vitest';
import { returnTarget, signInAddress, withReturn } from './addresses.ts';

test('after signing in, an address of the console is opened with its query', () => {
  expect(returnTarget('/console/dales-coaches/team?unseen=90')).toBe('/dales-coaches/team?unseen=90');
  expect(returnTarget('/console')).toBe('/');
  expect(returnTarget('/console?a=1')).toBe('/?a=1');
  expect(returnTarget('/console/invitation')).toBe('/invitation');
});

test('an address of another site, of the ticket office or of signing in itself leads to the start page', () => {
  for (const wanted of [
    null,
    '',
    'https://evil.example/console/',
    '//evil.example/console',
    '/account',
    '/consoles',
    '/console/../account',
    '/console//evil.example',
    '/console/%2e%2e/account',
    '/console\\evil.example',
    '/console/sign-in',
    '/console/sign-in/code?return=/console',
  ]) {
    expect.soft(returnTarget(wanted), String(wanted)).toBe('/');
  }
});

test('the steps of signing in pass the page on that they lead back to', () => {
  const address = signInAddress('/sign-in', { pathname: '/console/dales-coaches', search: '?a=b' });
  expect(address).toBe('/sign-in?return=%2Fconsole%2Fdales-coaches%3Fa%3Db');
  const search = address.slice(address.indexOf('?'));
  expect(withReturn('/sign-in/code', search)).toBe('/sign-in/code?return=%2Fconsole%2Fdales-coaches%3Fa%3Db');
  expect(signInAddress('/sign-in', { pathname: '/console', search: '' })).toBe('/sign-in');
  expect(withReturn('/sign-in/code', '')).toBe('/sign-in/code');
});
