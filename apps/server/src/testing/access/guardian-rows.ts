import type { AccessRow } from './access-row.ts';
import type { OwnedObjects } from './owned-objects.ts';

/** The calls for sharing a ticket: the owner's calls, and calls for a ticket that another purchaser shares with the owner. */
export function guardianRows(objects: OwnedObjects): Record<string, AccessRow> {
  const { owner, ticketId, guardianId, guardianshipId, guardianshipToLeave } = objects;
  return {
    'GET /api/customer-ticket/{customerTicketId}/guardians': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/guardians`,
      owner: 200,
      stranger: 404,
    },
    'POST /api/customer-ticket/{customerTicketId}/guardians': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/guardians`,
      payload: { email: 'dad@friends.example' },
      owner: 200,
      stranger: 404,
    },
    'DELETE /api/customer-ticket/{customerTicketId}/guardians/{guardianId}': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/guardians/${guardianId}`,
      owner: 200,
      stranger: 404,
    },
    'GET /api/user/{userId}/guardianships': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/guardianships`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/guardianship/{guardianshipId}': {
      opensTo: 'its owner',
      url: `/api/guardianship/${guardianshipId}`,
      owner: 200,
      stranger: 404,
    },
    'PUT /api/guardianship/{guardianshipId}': {
      opensTo: 'its owner',
      url: `/api/guardianship/${guardianshipId}`,
      payload: { accept: true },
      owner: 200,
      stranger: 404,
    },
    'PUT /api/guardianship/{guardianshipId}/boarding-notifications': {
      opensTo: 'its owner',
      url: `/api/guardianship/${guardianshipId}/boarding-notifications`,
      payload: { notify: true },
      owner: 200,
      stranger: 404,
    },
    'DELETE /api/guardianship/{guardianshipId}': {
      opensTo: 'its owner',
      url: `/api/guardianship/${guardianshipToLeave}`,
      owner: 200,
      stranger: 404,
    },
  };
}
