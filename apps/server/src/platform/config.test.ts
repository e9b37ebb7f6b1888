import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const secretKey = 'a secret that only tests use 0123456789';
const live = {
  STRIPE_SECRET_KEY: 'sk_live_51',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51',
  STRIPE_WEBHOOK_SECRET: 'whsec_51',
  SECRET_KEY: secretKey,
  PUBLIC_ORIGIN: 'https://tickets.example',
  COMPANY_REGISTRATION: 'Fareway Ltd, Leeds, no. 123',
};

test('without variables the server is the demonstration: its own database, and the sandbox for every provider', () => {
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

test('P-207 the addresses of the pages and the providers are read from the environment', () => {
  const addresses = {
    PUBLIC_ORIGIN: 'https://tickets.example/',
    STRIPE_API_URL: 'https://stripe.example',
    STRIPE_JS_URL: 'https://stripe.example/v3.js',
    MAIL_URL: 'https://mail.example',
    MAIL_FROM: 'tickets@tickets.example',
  };
  const config = readConfig({ ...live, ...addresses });
  expect(config.publicOrigin).toBe('https://tickets.example');
  expect(config.stripe).toMatchObject({ apiUrl: 'https://stripe.example', scriptUrl: 'https://stripe.example/v3.js' });
  expect(config.mailUrl).toBe('https://mail.example');
});

test('an empty variable counts as unset', () => {
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
  ['MIGRATION_DATABASE_URL', 'mysql://db.example/fareway'],
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
  ['SECURITY_CONTACT', 'security@tickets.example'],
  ['SECURITY_CONTACT', 'http://tickets.example/security'],
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

test('all wrong variables are reported at once', () => {
  expect(() => readConfig({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*; LOG_LEVEL: /);
});

test('P-006 P-007 page views and errors are sent only where the environment names a receiver; an incomplete one is refused', () => {
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

test('wallets are offered only with complete credentials in the environment; incomplete ones are refused', () => {
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

/** Test keys of the real providers, on the operator's own machine. */
const trial = {
  ...live,
  STRIPE_SECRET_KEY: 'sk_test_51',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51',
  PUBLIC_ORIGIN: 'http://localhost:4000',
};

const wrongStarts: [string, Record<string, string | undefined>, string][] = [
  ['no secret key', { ...live, SECRET_KEY: undefined }, 'SECRET_KEY'],
  ['no publishable key', { ...live, STRIPE_PUBLISHABLE_KEY: undefined }, 'STRIPE_PUBLISHABLE_KEY'],
  ['no webhook secret', { ...live, STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_WEBHOOK_SECRET'],
  ['no origin', { ...live, PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN'],
  ['an origin without https', { ...live, PUBLIC_ORIGIN: 'http://tickets.example' }, 'PUBLIC_ORIGIN'],
  ['live money at localhost', { ...live, PUBLIC_ORIGIN: 'http://localhost:4000' }, 'PUBLIC_ORIGIN'],
  ['test keys on a public http origin', { ...trial, PUBLIC_ORIGIN: 'http://tickets.example' }, 'PUBLIC_ORIGIN'],
  ['no company', { ...live, COMPANY_REGISTRATION: undefined }, 'COMPANY_REGISTRATION'],
  ['the demonstration data', { ...live, SEED_DEMO: 'true' }, 'SEED_DEMO'],
  ['the demonstration data by its variable', { ...live, SEED_DEMO: '1' }, 'SEED_DEMO'],
  ['a webhook secret of Stripe alone', { STRIPE_WEBHOOK_SECRET: 'whsec_51' }, 'STRIPE_SECRET_KEY'],
  ['a webhook secret of GoCardless alone', { GOCARDLESS_WEBHOOK_SECRET: 'real' }, 'STRIPE_SECRET_KEY'],
  ['live GoCardless with demonstration Stripe', { GOCARDLESS_ENVIRONMENT: 'live' }, 'STRIPE_SECRET_KEY'],
  [
    'a demonstration publishable key',
    { ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_demo_fareway' },
    'STRIPE_PUBLISHABLE_KEY',
  ],
  [
    'the demonstration webhook secret',
    { ...live, STRIPE_WEBHOOK_SECRET: 'whsec_demo_fareway_not_secret' },
    'STRIPE_WEBHOOK_SECRET',
  ],
  [
    'the demonstration GoCardless secret',
    { ...live, GOCARDLESS_WEBHOOK_SECRET: 'gocardless_demo_webhook_secret' },
    'GOCARDLESS_WEBHOOK_SECRET',
  ],
  [
    'a test publishable key with a live one',
    { ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_51' },
    'STRIPE_PUBLISHABLE_KEY',
  ],
  [
    'live Stripe with the sandbox of GoCardless',
    { ...live, GOCARDLESS_ENVIRONMENT: 'sandbox' },
    'GOCARDLESS_ENVIRONMENT',
  ],
  ['live GoCardless with test Stripe', { ...trial, GOCARDLESS_ENVIRONMENT: 'live' }, 'GOCARDLESS_ENVIRONMENT'],
  ['real mail from the demonstration', { MAIL_URL: 'smtps://me:pw@mail.example' }, 'STRIPE_SECRET_KEY'],
  ['real SMS from the demonstration', { SMS_URL: 'https://sms.example' }, 'STRIPE_SECRET_KEY'],
  ['real mail without a sender', { ...live, MAIL_URL: 'smtps://me:pw@mail.example' }, 'MAIL_FROM'],
  ['SMS in clear text', { ...live, SMS_URL: 'http://sms.example' }, 'SMS_URL'],
];

test.each(wrongStarts)('a start that is live by half is refused: %s', (_what, env, name) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`so this site is live\\. (.*; )?${name}: `));
  expect(() => readConfig(env)).not.toThrow(/sk_|pk_|whsec_|pw@|0123456789/);
});

test('a completely live site starts, and so does a trial with test keys on localhost', () => {
  expect(readConfig(live)).toMatchObject({ host: '0.0.0.0', gocardless: { environment: 'live' }, seedsDemo: false });
  expect(readConfig(trial)).toMatchObject({ gocardless: { environment: 'sandbox', apiUrl: undefined } });
  expect(readConfig({ ...live, HOST: '10.0.0.7' }).host).toBe('10.0.0.7');
});

test('the demonstration listens on this machine only, unless HOST is set', () => {
  expect(readConfig({}).host).toBe('127.0.0.1');
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test('with real Stripe keys nothing of the demonstration remains: no public secret, no sandbox', () => {
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

test('with real keys, direct debit events signed with the public demonstration secret are refused', () => {
  const readings = [
    live,
    { ...trial, GOCARDLESS_ENVIRONMENT: 'sandbox' },
    { ...live, GOCARDLESS_WEBHOOK_SECRET: 'ours' },
  ];
  expect(readings.map((env) => readConfig(env).gocardless)).toEqual([
    { environment: 'live', webhookSecret: undefined, apiUrl: undefined },
    { environment: 'sandbox', webhookSecret: undefined, apiUrl: undefined },
    { environment: 'live', webhookSecret: 'ours', apiUrl: undefined },
  ]);
});
