import type { IncomingHttpHeaders } from 'node:http';
import { invalidUsage } from './failure.ts';
import { stableId } from './identifiers.ts';
import type { CreditorRecord } from '../../store/gocardless-records.ts';

export const API_VERSION = '2015-07-06';

export interface Credentials {
  organisation: string;
  /** The creditor's name. */
  name: string;
  /** The state of the creditor at the beginning, from the token. */
  beginning: CreditorRecord;
}

/**
 * Returns the organisation of a token: `sandbox_demo_<name>` is one organisation, the same at each use. With `:read_only` after it, it
 * cannot change anything. With `:in_review`, `:action_required`, `:no_schemes` or `:no_bank` its creditor is not ready. Other tokens are unknown.
 */
export function readCredentials(headers: IncomingHttpHeaders, method: string): Credentials {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  if (scheme === undefined) {
    throw invalidUsage(401, 'missing_authorization_header', 'No authorization header supplied');
  }
  const [, name, variant] =
    /^sandbox_demo_([\w-]{1,60})(?::(read_only|in_review|action_required|no_schemes|no_bank))?$/.exec(token ?? '') ??
    [];
  if (scheme !== 'Bearer' || name === undefined) {
    throw invalidUsage(
      401,
      'access_token_not_found',
      "The access token you've used is not a valid sandbox API access token",
    );
  }
  if (variant === 'read_only' && method !== 'GET') {
    throw invalidUsage(403, 'insufficient_permissions', 'Insufficient permissions');
  }
  const version = headers['gocardless-version'];
  if (version === undefined) throw invalidUsage(400, 'missing_version_header', 'No version header supplied');
  if (version !== API_VERSION) throw invalidUsage(400, 'version_not_found', 'Version not found');
  const beginning: CreditorRecord = {
    id: 'creditor',
    verification_status: variant === 'in_review' || variant === 'action_required' ? variant : 'successful',
    schemes: variant === 'no_schemes' ? [] : ['bacs', 'sepa'],
    has_payout_account: variant !== 'no_bank',
    is_revoked: false,
  };
  return { organisation: organisationOf(name), name: name.replaceAll(/[_-]+/g, ' '), beginning };
}

export function organisationOf(name: string): string {
  return stableId('OR', name);
}
