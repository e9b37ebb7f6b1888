import type { AccessRow } from './access-row.ts';
import { ownerPassword } from './owned-objects.ts';
import type { OwnedObjects } from './owned-objects.ts';

/** The calls for log-in, the account and the personal data of its purchaser. */
export function accountRows({ owner, emailChangeCode, savedPassengerId }: OwnedObjects): Record<string, AccessRow> {
  const credentials = { email: owner.email, password: 'Yellow-bus-42' };
  const ourPages = (url: string, payload: object): AccessRow => ({ opensTo: 'our own pages', url, payload });
  const browser = (url: string, withoutCookie: 401 | 204): AccessRow => ({
    opensTo: 'our own pages',
    url,
    payload: {},
    withoutCookie,
  });
  return {
    'POST /api/auth/register': ourPages('/api/auth/register', { ...credentials, phone_number: '07700900123' }),
    'POST /api/auth/confirm': ourPages('/api/auth/confirm', { handle: 'x', code: '123456' }),
    'POST /api/auth/confirm/resend': ourPages('/api/auth/confirm/resend', { handle: 'x' }),
    'POST /api/auth/login': ourPages('/api/auth/login', credentials),
    'POST /api/auth/forgot-password': ourPages('/api/auth/forgot-password', { email: owner.email }),
    'POST /api/auth/reset-password': ourPages('/api/auth/reset-password', { ...credentials, code: 'ABCD2345' }),
    'POST /api/auth/undo-email-change': ourPages('/api/auth/undo-email-change', { token: 'x' }),
    'POST /api/auth/refresh': browser('/api/auth/refresh', 401),
    'POST /api/auth/sign-out': browser('/api/auth/sign-out', 204),

    // The token identifies the session, so a stranger reads their own session.
    'GET /api/auth/session': {
      opensTo: 'purchasers',
      url: '/api/auth/session',
      owner: 200,
      stranger: 200,
    },
    // The order matters: first the pending code, then another change, which requests its code again.
    'GET /api/user/{username}/email/verify/check': {
      opensTo: 'its owner',
      url: `/api/user/${encodeURIComponent(owner.email)}/email/verify/check`,
      owner: 200,
      stranger: 403,
    },
    'POST /api/user/{userId}/email/verify': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/email/verify`,
      payload: { verification_code: emailChangeCode },
      owner: 200,
      stranger: 403,
    },
    'PUT /api/user/{username}': {
      opensTo: 'its owner',
      url: `/api/user/${encodeURIComponent(owner.email)}`,
      payload: { newEmail: 'owner.once.more@school.example' },
      owner: 200,
      stranger: 403,
    },
    'POST /api/user/{userId}/email/verify/resend': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/email/verify/resend`,
      payload: {},
      owner: 200,
      stranger: 403,
    },
    'PUT /api/user/{userId}/phone': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/phone`,
      payload: { phone_number: '07700900199' },
      owner: 200,
      stranger: 403,
    },
    'PUT /api/user/{userId}/password': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/password`,
      payload: { current_password: ownerPassword, password: `${ownerPassword}-changed` },
      owner: 200,
      stranger: 403,
    },
    'GET /api/user/{userId}/passengers': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/passengers`,
      owner: 200,
      stranger: 403,
    },
    // the name is taken
    'POST /api/user/{userId}/passengers': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/passengers`,
      payload: { first_name: 'Markedfirst', last_name: 'Markedlast' },
      owner: 409,
      stranger: 403,
    },
    'PUT /api/user/{userId}/passengers/{passengerId}': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/passengers/${savedPassengerId}`,
      payload: { first_name: 'Markedfirst', last_name: 'Markedlast', version: 1 },
      owner: 200,
      stranger: 403,
    },
    'DELETE /api/user/{userId}/passengers/{passengerId}': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/passengers/${savedPassengerId}`,
      owner: 204,
      stranger: 403,
    },
    'GET /api/user/{userId}/data': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/data`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/user/{userId}/closing': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/closing`,
      owner: 200,
      stranger: 403,
    },
    'DELETE /api/user/{userId}/unused-photos': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/unused-photos`,
      owner: 204,
      stranger: 403,
    },
    // The password is wrong, because a successful call would delete the account before the other callers are tried.
    'DELETE /api/user/{userId}': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}`,
      payload: { password: 'not-the-password' },
      owner: 422,
      stranger: 403,
    },
  };
}
