import type { FastifyBaseLogger } from 'fastify';
import { networkOf } from './attempts/network-of.ts';

/** Every class of line in the security log. docs/operating.md describes when each is written and when to alert. */
export const securityEvents = {
  'log-in': 'info',
  'log-out': 'info',
  'account-changed': 'info',
  'log-in-refused': 'warn',
  'code-refused': 'warn',
  'limit-reached': 'warn',
  'token-reused': 'error',
  'token-refused': 'warn',
  'other-account-refused': 'warn',
  'event-forged': 'error',
  'event-of-other-account': 'error',
  'device-refused': 'warn',
  'staff-refused': 'warn',
  'foreign-page-refused': 'warn',
} as const;

export type SecurityEvent = keyof typeof securityEvents;

/** Ids, networks and fixed words only: never an email address, a name, a code, a token or a visitor's input. */
interface SecurityFacts {
  user_id?: string | undefined;
  session_id?: string | undefined;
  /** The address of the connection; its network is logged. */
  ip?: string | undefined;
  /** The route's pattern, never the path. */
  route?: string | undefined;
  /** The subject as a fixed word: `reset`, `password`. */
  about?: string | undefined;
  provider?: 'stripe' | 'gocardless' | undefined;
  event_id?: string | undefined;
}

/** Writes a line of the security log: `security` contains its class, at the class's level. */
export function logSecurity(log: FastifyBaseLogger, security: SecurityEvent, { ip, ...facts }: SecurityFacts): void {
  const line = { security, ...facts, ...(ip !== undefined && { network: networkOf(ip) }) };
  log[securityEvents[security]](line, `security: ${security}`);
}
