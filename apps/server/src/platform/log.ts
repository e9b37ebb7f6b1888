import type { LoggerOptions } from 'pino';
import type { Config } from './config.ts';

/** Logs in JSON. Secrets and people's data are cut out by path, as a last guard: nothing logs a body on purpose (F-46). */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: logLevel,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.password',
        '*.code',
        '*.handle',
        '*.id_token',
        '*.access_token',
        '*.client_secret',
        // PostgreSQL repeats the whole row that a constraint refused, and the beginning of JSON that it can't read.
        'err.detail',
        'err.where',
        'err.raw',
        'err.headers',
        // what HTTP clients hang on their errors: the request, and its token
        'err.response',
        'err.request',
        'err.options',
        'err.payment_intent',
        'err.payment_method',
      ],
      // an error's code says what went wrong; every other code opens something
      censor: (value: unknown, path: string[]) =>
        path.at(-2) === 'err' && path.at(-1) === 'code' ? value : '[redacted]',
    },
  };
}
