import { company, devices, policy, saleRules } from './staff-payloads.ts';
import type { StaffRow } from './staff-row.ts';

/** Who may make the calls of the settings. */
export const settingsRows: readonly StaffRow[] = [
  { call: 'GET /api/console/{clientSlug}/settings', needs: 'settings.change', allowed: 200 },
  { call: 'PUT /api/console/{clientSlug}/settings/company', needs: 'settings.change', payload: company, allowed: 409 },
  { call: 'PUT /api/console/{clientSlug}/settings/rules', needs: 'settings.change', payload: saleRules, allowed: 409 },
  { call: 'PUT /api/console/{clientSlug}/settings/policy', needs: 'settings.change', payload: policy, allowed: 409 },
  { call: 'PUT /api/console/{clientSlug}/settings/devices', needs: 'settings.change', payload: devices, allowed: 409 },
  {
    call: 'PUT /api/console/{clientSlug}/settings/logo',
    needs: 'settings.change',
    payload: { picture: 'AAAA', revision: 999 },
    allowed: 415,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/settings/logo',
    needs: 'settings.change',
    payload: { revision: 999 },
    allowed: 409,
  },
  { call: 'GET /api/console/{clientSlug}/data-archive', needs: 'data.take', allowed: 200 },
  { call: 'POST /api/console/{clientSlug}/data-archive', needs: 'data.take', needsRecentFactor: true, allowed: 204 },
  {
    call: 'POST /api/console/{clientSlug}/data-archive/{archiveId}/check',
    needs: 'data.take',
    needsRecentFactor: true,
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/data-archive/{archiveId}/file',
    needs: 'data.take',
    needsRecentFactor: true,
    allowed: 404,
  },
  { call: 'GET /api/console/{clientSlug}/practice', needs: 'home.see', allowed: 200 },
  { call: 'POST /api/console/{clientSlug}/practice', needs: 'practice.open', allowed: 200 },
  {
    call: 'POST /api/console/{clientSlug}/practice/empty',
    needs: 'practice.open',
    payload: { filled_at: '2026-01-01T00:00:00.000Z' },
    allowed: 409,
  },
];
