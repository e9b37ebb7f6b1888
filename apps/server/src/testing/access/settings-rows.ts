import { company, devices, policy, saleRules } from './staff-payloads.ts';
import type { StaffRow } from './staff-row.ts';

/** Who may make the calls of the settings, of the search, and of lists. */
export const settingsRows: readonly StaffRow[] = [
  { call: 'GET /api/console/{clientSlug}/search', needs: 'home.see', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/sold-tickets', needs: 'passengers.see', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/sold-tickets.csv', needs: 'passengers.see', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/counts/{count}/{id}', needs: 'catalogue.change', allowed: 404 },
  {
    call: 'PUT /api/console/{clientSlug}/lists/{list}/columns',
    needs: 'home.see',
    payload: { columns: [] },
    allowed: 204,
  },
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
  { call: 'GET /api/console/{clientSlug}/settings/mail', needs: 'settings.change', allowed: 200 },
  {
    call: 'PUT /api/console/{clientSlug}/settings/mail',
    needs: 'settings.change',
    needsRecentFactor: true,
    payload: { address: 'tickets@gmail.com' },
    allowed: 422,
  },
  { call: 'POST /api/console/{clientSlug}/settings/mail/check', needs: 'settings.change', allowed: 404 },
  {
    call: 'DELETE /api/console/{clientSlug}/settings/mail',
    needs: 'settings.change',
    needsRecentFactor: true,
    allowed: 200,
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
