/**
 * What asks for the second factor again when the last was more than 15 minutes ago, as C-014 says it: "Refunds, exports of personal data, bank details,
 * API keys and role changes". Each call is here for what it does, whatever its route declares. `sometimes` are calls that ask for some of what they do.
 */
export const askingAgain: { why: string; calls: readonly string[]; sometimes?: readonly string[] }[] = [
  {
    why: 'money leaves the operator',
    calls: [],
    sometimes: ['PUT /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/cancellation'],
  },
  {
    why: 'personal data leaves the product in a file',
    calls: [
      'GET /api/console/{clientSlug}/sold-tickets.csv',
      'GET /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/passengers.csv',
      'GET /api/console/{clientSlug}/audit-log.csv',
      // files that people have sent can have any columns
      'GET /api/console/{clientSlug}/imports/{importId}/file',
      'GET /api/console/{clientSlug}/imports/{importId}/refused',
      'POST /api/console/{clientSlug}/data-archive',
      'POST /api/console/{clientSlug}/data-archive/{archiveId}/check',
      'GET /api/console/{clientSlug}/data-archive/{archiveId}/file',
    ],
    sometimes: ['GET /api/console/{clientSlug}/exports/{importKind}'],
  },
  {
    why: 'where the money of the operator goes',
    calls: [
      'POST /api/console/{clientSlug}/payments/cards/onboarding',
      'PUT /api/console/{clientSlug}/payments/direct-debits',
      'DELETE /api/console/{clientSlug}/payments/direct-debits',
    ],
  },
  {
    why: 'keys: what proves that somebody is a person, or that a mail is of the operator',
    calls: [
      'POST /api/staff/authenticator',
      'POST /api/staff/authenticator/confirm',
      'POST /api/staff/passkeys/options',
      'POST /api/staff/passkeys',
      'DELETE /api/staff/passkeys/{passkeyId}',
      'PUT /api/console/{clientSlug}/settings/mail',
      'DELETE /api/console/{clientSlug}/settings/mail',
    ],
  },
  {
    why: 'who works here, in which role',
    calls: [
      'POST /api/console/{clientSlug}/invitations',
      'POST /api/console/{clientSlug}/invitations/{invitationId}/resend',
      'DELETE /api/console/{clientSlug}/invitations/{invitationId}',
      'PUT /api/console/{clientSlug}/team/{staffId}',
      'DELETE /api/console/{clientSlug}/team/{staffId}',
      'POST /api/console/{clientSlug}/team/{staffId}/reset-factor',
    ],
  },
];

/** The files that have no personal data. Every other file of the console is an export of it. */
export const filesWithoutPersonalData: readonly string[] = [
  'GET /api/console/{clientSlug}/gtfs/feed',
  'GET /api/console/{clientSlug}/import-templates/{importKind}',
];

/** The calls that change who works here, accounts at providers, or keys, and do not ask, with the reason. */
export const changesThatDoNotAsk: Readonly<Record<string, string>> = {
  'POST /api/console/{clientSlug}/payments/cards/check': 'it reads the account again',
  'POST /api/console/{clientSlug}/payments/direct-debits/check': 'it reads the account again',
  'PUT /api/staff/passkeys/{passkeyId}': 'it gives a passkey another name',
};

/** Whether a call asks for the second factor again. */
export function asksAgain(call: string): 'always' | 'sometimes' | 'never' {
  if (askingAgain.some(({ calls }) => calls.includes(call))) return 'always';
  return askingAgain.some(({ sometimes = [] }) => sometimes.includes(call)) ? 'sometimes' : 'never';
}
