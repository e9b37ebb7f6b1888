import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const secretKey = 'a secret that only tests use 0123456789';
const live = {
  STRIPE_SECRET_KEY: 'sk_live_51',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51',
  STRIPE_WEBHOOK_SECRET: 'whsec_51',
  SECRET_KEY: secretKey,
};

test('with nothing set it is the demonstration: its own database, and the sandbox for every provider', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 4000,
    databaseUrl: undefined,
    isProduction: true,
    publicOrigin: 'http://localhost:4000',
  });
  expect(config.stripe.apiUrl).toBe('http://localhost:4001');
  expect(config.stripe.scriptUrl).toBe('http://localhost:4001/stripe.js');
  expect(config.mailUrl).toBe('http://localhost:4001/mailbox/messages');
  expect(readConfig({ PORT: '5000', SANDBOX_PORT: '5100' }).stripe.apiUrl).toBe('http://localhost:5100');
});

test('P-207 the addresses that the pages and the providers are found at come from the environment', () => {
  const addresses = {
    PUBLIC_ORIGIN: 'https://tickets.example/',
    STRIPE_API_URL: 'https://stripe.example',
    STRIPE_JS_URL: 'https://stripe.example/v3.js',
    MAIL_URL: 'https://mail.example',
  };
  const config = readConfig(addresses);
  expect(config.publicOrigin).toBe('https://tickets.example');
  expect(config.stripe).toMatchObject({ apiUrl: 'https://stripe.example', scriptUrl: 'https://stripe.example/v3.js' });
  expect(config.mailUrl).toBe('https://mail.example');
});

test('an empty value is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SECRET_KEY: '', SEED_DEMO: '' })).toEqual(readConfig({}));
});

test.each([
  ['NODE_ENV', 'live'],
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '4000.5'],
  ['SANDBOX_PORT', 'next'],
  ['PUBLIC_ORIGIN', 'tickets.example'],
  ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
  ['PUBLIC_ORIGIN', 'https://tickets.example/shop'],
  ['DATABASE_URL', 'mysql://db.example/fareway'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', 'many'],
  ['SEED_DEMO', 'perhaps'],
  ['WORKER', '2'],
  ['PUBLIC_ANSWER_MS', '60000'],
  ['TRUST_PROXY', '10.0.0.1'],
  ['LOG_LEVEL', 'loud'],
  ['SECRET_KEY', 'too short to be one'],
  ['SECRET_KEY', `${secretKey},short`],
  ['SECRET_KEY', `${secretKey},`],
  ['STRIPE_API_URL', 'localhost'],
  ['STRIPE_JS_URL', 'data:text/javascript,alert(1)'],
  ['ANALYTICS_KIND', 'google'],
  ['ANALYTICS_URL', 'plausible.io/api/event'],
  ['GOOGLE_WALLET_ISSUER', 'fareway'],
  ['ERROR_REPORTS_DSN', 'https://errors.example/42'],
  ['ERROR_REPORTS_DSN', 'https://key:secret@errors.example/42'],
  ['ERROR_REPORTS_DSN', 'https://key@errors.example/project'],
])('%s=%s is refused with an error that names it, and no value is printed', (key, value) => {
  const reading = () => readConfig({ [key]: value });
  expect(reading).toThrow(`The configuration can't be used: ${key}: `);
  expect(reading).not.toThrow(value);
});

test('everything that is wrong is said at once', () => {
  expect(() => readConfig({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*; LOG_LEVEL: /);
});

test('P-006 P-007 nobody is told of page views or errors unless the environment says whom; half an answer is refused', () => {
  expect(readConfig({}).diagnostics).toEqual({});
  const analytics = {
    ANALYTICS_KIND: 'matomo',
    ANALYTICS_URL: 'https://count.example/matomo.php',
    ANALYTICS_SITE: '7',
  };
  const dsn = 'https://key@errors.example/prefix/42';
  expect(readConfig({ ...analytics, ERROR_REPORTS_DSN: dsn }).diagnostics).toEqual({
    analytics: { kind: 'matomo', url: analytics.ANALYTICS_URL, site: '7' },
    error_reports_dsn: dsn,
  });
  for (const key of Object.keys(analytics)) {
    expect(() => readConfig({ ...analytics, [key]: '' })).toThrow(/ANALYTICS_KIND, .* must be set together/);
  }
});

test('no wallet is offered unless the environment has all that it needs; half of it is refused', () => {
  expect(readConfig({}).wallets).toEqual({});
  const apple = {
    APPLE_WALLET_CERTIFICATE: 'pass.pem',
    APPLE_WALLET_INTERMEDIATE: 'wwdr.pem',
    APPLE_WALLET_KEY: 'key.pem',
    APPLE_WALLET_KEY_PASSWORD: 'opens it',
  };
  const google = { GOOGLE_WALLET_ISSUER: '3388000000022012345', GOOGLE_WALLET_ACCOUNT: 'account.json' };
  expect(readConfig({ ...apple, ...google }).wallets).toEqual({
    apple: { certificate: 'pass.pem', intermediate: 'wwdr.pem', key: 'key.pem', password: 'opens it' },
    google: { issuer: '3388000000022012345', account: 'account.json' },
  });
  expect(Object.keys(readConfig({ ...apple, APPLE_WALLET_KEY_PASSWORD: '' }).wallets)).toEqual(['apple']);
  for (const key of ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_INTERMEDIATE', 'APPLE_WALLET_KEY']) {
    expect(() => readConfig({ ...apple, [key]: '' })).toThrow(/APPLE_WALLET_CERTIFICATE, .* must be set together/);
  }
  for (const key of Object.keys(google)) {
    expect(() => readConfig({ ...google, [key]: '' })).toThrow(/GOOGLE_WALLET_ISSUER and .* must be set together/);
  }
});

test('with real Stripe keys nothing of the demonstration is left: no public secret, no sandbox', () => {
  for (const key of ['SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    expect(() => readConfig({ ...live, [key]: undefined })).toThrow(`with real Stripe keys, ${key} must be set too`);
  }
  const config = readConfig(live);
  expect(config.stripe).toEqual({
    secretKey: 'sk_live_51',
    publishableKey: 'pk_live_51',
    webhookSecret: 'whsec_51',
    apiUrl: undefined,
    scriptUrl: 'https://js.stripe.com/v3/',
  });
  expect([config.mailUrl, config.smsUrl]).toEqual([undefined, undefined]);
});

test('with real keys no event of the direct debit provider is believed by a secret that everybody knows', () => {
  const readings = [live, { GOCARDLESS_ENVIRONMENT: 'sandbox' }, { ...live, GOCARDLESS_WEBHOOK_SECRET: 'ours' }];
  expect(readings.map((env) => readConfig(env).gocardless)).toEqual([
    { environment: 'live', webhookSecret: undefined, apiUrl: undefined },
    { environment: 'sandbox', webhookSecret: undefined, apiUrl: undefined },
    { environment: 'live', webhookSecret: 'ours', apiUrl: undefined },
  ]);
});
