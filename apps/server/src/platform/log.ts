import type { LoggerOptions } from 'pino';
import type { Config } from './config.ts';

/** Logs in JSON. Secrets and personal data are removed by path as a last protection: no code logs a body on purpose (F-46). */
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
        // PostgreSQL repeats the whole row that violates a constraint, and the beginning of invalid JSON.
        'err.detail',
        'err.where',
        'err.raw',
        'err.headers',
        // fields that HTTP clients add to their errors: the request and its token
        'err.response',
        'err.request',
        'err.options',
        'err.payment_intent',
        'err.payment_method',
      ],
      // the code of an error describes the error; every other code is a secret
      censor: (value: unknown, path: string[]) =>
        path.at(-2) === 'err' && path.at(-1) === 'code' ? value : '[redacted]',
    },
  };
}
