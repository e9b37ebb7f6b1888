import { resolve } from 'node:path';
import { z } from 'zod';
import { demonstrationKeys, hasTestMode, liveProblems, realProvidersOf } from './live-config.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const text = z.string().min(1);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });
const shortestSecret = 32;

/** The configuration from the environment, read once at the start. Unset keys mean the local demonstration. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: port.default(4000),
  HOST: text.optional(),
  SANDBOX_PORT: port.optional(),
  PUBLIC_ORIGIN: httpUrl.regex(/^[^/]+:\/\/[^/?#]+\/?$/, 'must not have a path').optional(),
  DATA_DIR: text.default('data'),
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must start with postgresql://').optional(),
  MIGRATION_DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must start with postgresql://').optional(),
  DATABASE_POOLER_URL: text.regex(/^postgres(ql)?:\/\//, 'must start with postgresql://').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(8),
  SEED_DEMO: z.stringbool().default(false),
  PUBLIC_ANSWER_MS: z.coerce.number().int().min(0).max(2_000).default(2_000),
  WORKER: z.stringbool().default(true),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  BUILD: text.default('local'),
  COMPANY_REGISTRATION: text.default('A demonstration without a company: nothing is really sold.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SECRET_KEY: text
    .refine((secrets) => secrets.split(',').every((secret) => secret.trim().length >= shortestSecret), {
      error: `must have at least ${shortestSecret} characters, and so must each of several divided by commas`,
    })
    .optional(),
  STRIPE_SECRET_KEY: text.default(demonstrationKeys.STRIPE_SECRET_KEY),
  STRIPE_PUBLISHABLE_KEY: text.default(demonstrationKeys.STRIPE_PUBLISHABLE_KEY),
  STRIPE_WEBHOOK_SECRET: text.default(demonstrationKeys.STRIPE_WEBHOOK_SECRET),
  STRIPE_API_URL: httpUrl.optional(),
  STRIPE_JS_URL: httpUrl.optional(),
  GOCARDLESS_ENVIRONMENT: z.enum(['sandbox', 'live']).optional(),
  GOCARDLESS_WEBHOOK_SECRET: text.optional(),
  GOCARDLESS_API_URL: httpUrl.optional(),
  MAIL_URL: text.optional(),
  MAIL_FROM: text.default('Fareway <tickets@fareway.example>'),
  MAIL_SPF: text
    .regex(
      /^(include:[\w.-]+|ip4:[\d./]+|ip6:[\da-fA-F:./]+|a:[\w.-]+|mx:[\w.-]+)$/,
      'must be one mechanism of SPF, such as include:spf.example.com',
    )
    .optional(),
  DNS_URL: httpUrl.optional(),
  SMS_URL: text.optional(),
  APPLE_WALLET_CERTIFICATE: text.optional(),
  APPLE_WALLET_INTERMEDIATE: text.optional(),
  APPLE_WALLET_KEY: text.optional(),
  APPLE_WALLET_KEY_PASSWORD: text.optional(),
  GOOGLE_WALLET_ISSUER: text.regex(/^\d{10,25}$/, 'must be the number that Google gave').optional(),
  GOOGLE_WALLET_ACCOUNT: text.optional(),
  HELP_PORTAL_URL: httpUrl.optional(),
  TECH_SUPPORT_EMAIL: z.email().optional(),
  SECURITY_CONTACT: text
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must start with mailto: or https://')
    .optional(),
  ANALYTICS_KIND: z.enum(['plausible', 'matomo']).optional(),
  ANALYTICS_URL: httpUrl.optional(),
  ANALYTICS_SITE: text.optional(),
  ERROR_REPORTS_DSN: httpUrl
    .regex(/^https?:\/\/\w+@[^/?#]+\/([\w-]+\/)*\d+$/, 'must be a DSN: https://key@host/project')
    .optional(),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Returns the configuration of this environment. Throws a readable error that names each wrong key. It prints no values, because some are
 * secrets.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration can't be used: ${wrong.join('; ')}`);
  }
  const { data } = parsed;
  const sandboxPort = data.SANDBOX_PORT ?? data.PORT + 1;
  const isLive = expectWhollyLive(filled);
  if (data.DATABASE_POOLER_URL && !data.DATABASE_URL) {
    throw new Error("The configuration can't be used: with DATABASE_POOLER_URL, DATABASE_URL must be set too");
  }
  if (data.MIGRATION_DATABASE_URL && !data.DATABASE_URL) {
    throw new Error("The configuration can't be used: with MIGRATION_DATABASE_URL, DATABASE_URL must be set too");
  }
  const analytics = readAnalytics(data);
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  return {
    build: data.BUILD,
    /** The company that runs the installation, for the foot of every page: name, place and number of registration. */
    companyRegistration: data.COMPANY_REGISTRATION,
    isProduction: data.NODE_ENV === 'production',
    isDevelopment: data.NODE_ENV === 'development',
    port: data.PORT,
    /** The demonstration listens on this machine only, because its keys and mailbox are public. */
    host: data.HOST ?? (isLive ? '0.0.0.0' : '127.0.0.1'),
    publicOrigin: (data.PUBLIC_ORIGIN ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
    dataDirectory: resolve(data.DATA_DIR),
    /** The database for commands, and for everything else unless there is a pooler. Its role should not own the tables (C-193). */
    databaseUrl: data.DATABASE_URL,
    /** The same database with the role that owns the tables, for migrations (decision 259). */
    migrationDatabaseUrl: data.MIGRATION_DATABASE_URL,
    /** The same database through a pooler in transaction mode, for calls and jobs (decision 062). */
    databasePoolerUrl: data.DATABASE_POOLER_URL,
    databasePool: data.DATABASE_POOL,
    seedsDemo: data.SEED_DEMO,
    runsWorker: data.WORKER,
    /** How long a process repeats a public response. Together with the time of a shared cache it is below the promised 5 s. */
    publicResponseMilliseconds: data.PUBLIC_ANSWER_MS,
    trustedProxies: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    /** Signs what only the server reads: codes and upload links. Demonstrations create their own in DATA_DIR. */
    secretKey: data.SECRET_KEY,
    stripe: {
      secretKey: data.STRIPE_SECRET_KEY,
      publishableKey: data.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: data.STRIPE_WEBHOOK_SECRET,
      apiUrl: data.STRIPE_API_URL ?? (isLive ? undefined : sandboxUrl),
      scriptUrl: data.STRIPE_JS_URL ?? (isLive ? 'https://js.stripe.com/v3/' : `${sandboxUrl}/stripe.js`),
    },
    gocardless: readGoCardless(data, { isLive, sandboxUrl }),
    mailUrl: data.MAIL_URL ?? (isLive ? undefined : `${sandboxUrl}/mailbox/messages`),
    mailFrom: data.MAIL_FROM,
    /** The mechanism of SPF that names the servers which send this installation's mail. Without one, mail is never sent from the domains of operators. */
    mailSpf: data.MAIL_SPF ?? (isLive ? undefined : 'include:spf.fareway.example'),
    /** The address of DNS over HTTPS in JSON. Without one, the name servers of the machine are asked. */
    dnsUrl: data.DNS_URL ?? (isLive ? undefined : `${sandboxUrl}/dns/query`),
    smsUrl: data.SMS_URL ?? (isLive ? undefined : `${sandboxUrl}/mailbox/messages`),
    /** The wallets that are offered, and their credentials: PEM or JSON, or the path of a file with it. */
    wallets: readWallets(data),
    /** The links of the help page: a portal, and the contact for questions about this site. */
    help: readHelp(data, isLive),
    /** The contact for security problems: an address that begins with mailto: or https:. Undefined when there is none. */
    securityContact: data.SECURITY_CONTACT ?? (data.TECH_SUPPORT_EMAIL && `mailto:${data.TECH_SUPPORT_EMAIL}`),
    /** The receivers of page views and errors, with the purchaser's consent. Empty means that none are sent (P-006, P-007). */
    diagnostics: {
      ...(analytics && { analytics }),
      ...(data.ERROR_REPORTS_DSN && { error_reports_dsn: data.ERROR_REPORTS_DSN }),
    },
  };
}

/** Returns whether a real provider is configured. Throws a readable error that names each variable that is missing for a live site. */
function expectWhollyLive(filled: Record<string, string | undefined>): boolean {
  const real = realProvidersOf(filled);
  if (real.length === 0) return false;
  const problems = liveProblems(filled);
  if (problems.length > 0) {
    throw new Error(
      `The configuration can't be used: ${real.join(', ')} names a real provider, so this site is live. ${problems.join('; ')}`,
    );
  }
  return true;
}

/** The direct debit provider. Each operator has its own access token. Without its own secret the server accepts no events. */
function readGoCardless(
  data: z.infer<typeof environment>,
  { isLive, sandboxUrl }: { isLive: boolean; sandboxUrl: string },
) {
  const isSandbox = !data.GOCARDLESS_ENVIRONMENT && !isLive;
  return {
    environment:
      data.GOCARDLESS_ENVIRONMENT ??
      (isLive && !hasTestMode(data.STRIPE_SECRET_KEY) ? ('live' as const) : ('sandbox' as const)),
    webhookSecret:
      data.GOCARDLESS_WEBHOOK_SECRET ?? (isSandbox ? demonstrationKeys.GOCARDLESS_WEBHOOK_SECRET : undefined),
    apiUrl: data.GOCARDLESS_API_URL ?? (isSandbox ? sandboxUrl : undefined),
  };
}

export type WalletName = keyof Config['wallets'];

/** Incomplete credentials are refused, because their button would only lead to an error. */
function readWallets(data: z.infer<typeof environment>) {
  const {
    APPLE_WALLET_CERTIFICATE: certificate,
    APPLE_WALLET_INTERMEDIATE: intermediate,
    APPLE_WALLET_KEY: key,
    APPLE_WALLET_KEY_PASSWORD: password,
    GOOGLE_WALLET_ISSUER: issuer,
    GOOGLE_WALLET_ACCOUNT: account,
  } = data;
  if ((certificate || intermediate || key || password) && !(certificate && intermediate && key)) {
    throw new Error(
      "The configuration can't be used: APPLE_WALLET_CERTIFICATE, APPLE_WALLET_INTERMEDIATE and APPLE_WALLET_KEY must be set together",
    );
  }
  if (Boolean(issuer) !== Boolean(account)) {
    throw new Error(
      "The configuration can't be used: GOOGLE_WALLET_ISSUER and GOOGLE_WALLET_ACCOUNT must be set together",
    );
  }
  return {
    ...(certificate && intermediate && key && { apple: { certificate, intermediate, key, password } }),
    ...(issuer && account && { google: { issuer, account } }),
  };
}

/** A live installation does not show the demonstration's contacts, which no person reads. */
function readHelp(data: z.infer<typeof environment>, isLive: boolean) {
  const email = data.TECH_SUPPORT_EMAIL ?? (isLive ? undefined : 'support@fareway.example');
  return {
    ...(data.HELP_PORTAL_URL && { portal_url: data.HELP_PORTAL_URL }),
    ...(email && { tech_support_email: email }),
  };
}

/** An incomplete receiver would count nothing without an error. */
function readAnalytics(data: z.infer<typeof environment>) {
  const { ANALYTICS_KIND: kind, ANALYTICS_URL: url, ANALYTICS_SITE: site } = data;
  if (kind && url && site) return { kind, url, site };
  if (!kind && !url && !site) return undefined;
  throw new Error(
    "The configuration can't be used: ANALYTICS_KIND, ANALYTICS_URL and ANALYTICS_SITE must be set together",
  );
}
