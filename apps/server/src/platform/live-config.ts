/** The values of the demonstration. They are in the source and therefore public. */
export const demonstrationKeys = {
  STRIPE_SECRET_KEY: 'sk_test_demo_fareway',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_demo_fareway',
  STRIPE_WEBHOOK_SECRET: 'whsec_demo_fareway_not_secret',
  GOCARDLESS_WEBHOOK_SECRET: 'gocardless_demo_webhook_secret',
} as const;

type Environment = Record<string, string | undefined>;

/** Variables that can name a real provider. One of them makes the installation live. */
const isReal: Record<string, (value: string) => boolean> = {
  STRIPE_SECRET_KEY: (key) => !key.startsWith('sk_test_demo'),
  STRIPE_PUBLISHABLE_KEY: (key) => !key.startsWith('pk_test_demo'),
  STRIPE_WEBHOOK_SECRET: (secret) => secret !== demonstrationKeys.STRIPE_WEBHOOK_SECRET,
  GOCARDLESS_ENVIRONMENT: () => true,
  GOCARDLESS_WEBHOOK_SECRET: (secret) => secret !== demonstrationKeys.GOCARDLESS_WEBHOOK_SECRET,
  MAIL_URL: (address) => !isLoopback(address),
  SMS_URL: (address) => !isLoopback(address),
};

/** The variables that name a real provider: one of payments, mail or SMS. Any makes the installation live; none means the demonstration. */
export function realProvidersOf(env: Environment): string[] {
  return Object.keys(isReal).filter((name) => env[name] && isReal[name]!(env[name]));
}

/**
 * Returns what prevents a live installation from starting, each as `VARIABLE: why`. A live installation has no key and no data of the
 * demonstration, uses either real or test money for all providers, and is reached over https, or with test modes also at localhost.
 */
export function liveProblems(env: Environment): string[] {
  return [...missing(env), ...leftovers(env), ...modes(env), ...addresses(env)];
}

function missing(env: Environment): string[] {
  const needed = [
    'SECRET_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'PUBLIC_ORIGIN',
    'COMPANY_REGISTRATION',
    ...(env['MAIL_URL'] ? ['MAIL_FROM'] : []),
  ];
  return needed.filter((name) => !env[name]).map((name) => `${name}: must be set on a live site`);
}

function leftovers(env: Environment): string[] {
  const keys = Object.entries(demonstrationKeys)
    .filter(([name, key]) => env[name] === key || /^[sp]k_test_demo/.test(env[name] ?? ''))
    .map(([name]) => `${name}: is the demonstration's, which a live site must not use`);
  const seeds = /^(1|true|yes|on|y|enabled)$/i.test(env['SEED_DEMO'] ?? '');
  return [...keys, ...(seeds ? ['SEED_DEMO: a live site takes no demonstration data'] : [])];
}

/** The name of a Stripe key shows whether its money is real. */
function modes(env: Environment): string[] {
  const isTest = hasTestMode(env['STRIPE_SECRET_KEY']);
  const publishable = env['STRIPE_PUBLISHABLE_KEY'];
  const problems: string[] = [];
  if (publishable && env['STRIPE_SECRET_KEY'] && publishable.startsWith('pk_test_') !== isTest) {
    problems.push('STRIPE_PUBLISHABLE_KEY: is of another mode, live or test, than STRIPE_SECRET_KEY');
  }
  if (env['GOCARDLESS_ENVIRONMENT'] && (env['GOCARDLESS_ENVIRONMENT'] === 'sandbox') !== isTest) {
    problems.push('GOCARDLESS_ENVIRONMENT: must be sandbox with test keys of Stripe, and live with live ones');
  }
  return problems;
}

function addresses(env: Environment): string[] {
  const origin = env['PUBLIC_ORIGIN'];
  const isTrial = hasTestMode(env['STRIPE_SECRET_KEY']) && origin !== undefined && isLoopback(origin);
  const plain = ['STRIPE_API_URL', 'STRIPE_JS_URL', 'GOCARDLESS_API_URL', 'MAIL_URL', 'SMS_URL', 'DNS_URL'].filter(
    (name) => env[name]?.startsWith('http:') && !isLoopback(env[name]),
  );
  const problems = plain.map((name) => `${name}: must start with https:// on a live site`);
  if (origin && !origin.startsWith('https:') && !isTrial) {
    problems.unshift('PUBLIC_ORIGIN: must start with https:// on a live site');
  }
  return problems;
}

/** Returns whether Stripe has test keys, which move no money. */
export function hasTestMode(secretKey: string | undefined): boolean {
  return /^[sr]k_test_/.test(secretKey ?? '');
}

function isLoopback(address: string): boolean {
  const { hostname } = URL.parse(address) ?? { hostname: '' };
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
