import { company, devices, policy, saleRules } from './staff-payloads.ts';
import type { StaffRow } from '../staff-row.ts';

/** Who may make the calls of the settings, of the search, and of lists. */
export const settingsRows: readonly StaffRow[] = [
  {
    call: 'GET /api/console/{clientSlug}/search',
    limited: { holdsNothing: '?words=zzhidden' },
    needs: 'home.see',
    allowed: 200,
  },
  {
    call: 'GET /api/console/{clientSlug}/sold-tickets',
    limited: { holdsNothing: '' },
    needs: 'passengers.see',
    allowed: 200,
  },
  {
    call: 'GET /api/console/{clientSlug}/sold-tickets.csv',
    limited: { holdsNothing: '' },
    needs: 'passengers.see',
    allowed: 200,
  },
  { call: 'GET /api/console/{clientSlug}/counts/{count}/{id}', limited: 404, needs: 'catalogue.change', allowed: 404 },
  {
    call: 'PUT /api/console/{clientSlug}/lists/{list}/columns',
    limited: { noService: 'how the member arranges the columns of a list' },
    needs: 'home.see',
    payload: { columns: [] },
    allowed: 204,
  },
  {
    call: 'GET /api/console/{clientSlug}/settings',
    limited: 'all services only',
    needs: 'settings.change',
    allowed: 200,
  },
  {
    call: 'PUT /api/console/{clientSlug}/settings/company',
    limited: 'all services only',
    needs: 'settings.change',
    payload: company,
    allowed: 409,
  },
  {
    call: 'PUT /api/console/{clientSlug}/settings/rules',
    limited: 'all services only',
    needs: 'settings.change',
    payload: saleRules,
    allowed: 409,
  },
  {
    call: 'PUT /api/console/{clientSlug}/settings/policy',
    limited: 'all services only',
    needs: 'settings.change',
    payload: policy,
    allowed: 409,
  },
  {
    call: 'PUT /api/console/{clientSlug}/settings/devices',
    limited: 'all services only',
    needs: 'settings.change',
    payload: devices,
    allowed: 409,
  },
  {
    call: 'PUT /api/console/{clientSlug}/settings/logo',
    limited: 'all services only',
    needs: 'settings.change',
    payload: { picture: 'AAAA', revision: 999 },
    allowed: 415,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/settings/logo',
    limited: 'all services only',
    needs: 'settings.change',
    payload: { revision: 999 },
    allowed: 409,
  },
  {
    call: 'GET /api/console/{clientSlug}/settings/mail',
    limited: 'all services only',
    needs: 'settings.change',
    allowed: 200,
  },
  {
    call: 'PUT /api/console/{clientSlug}/settings/mail',
    limited: 'all services only',
    needs: 'settings.change',
    needsRecentFactor: true,
    payload: { address: 'tickets@gmail.com' },
    allowed: 422,
  },
  {
    call: 'POST /api/console/{clientSlug}/settings/mail/check',
    limited: 'all services only',
    needs: 'settings.change',
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/settings/mail',
    limited: 'all services only',
    needs: 'settings.change',
    needsRecentFactor: true,
    allowed: 200,
  },
];
