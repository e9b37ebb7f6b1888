import { emptyDraft, type PurchaseDraft } from './purchase-draft.ts';
import type { CustomerTicket } from '../customer-tickets/wire.ts';

/** The draft that buying again starts with: the passenger of the earlier ticket, with the photo that the server has (P-042, P-097). */
export function draftOfEarlierTicket(userId: string, earlier: CustomerTicket): PurchaseDraft {
  const draft = emptyDraft(userId);
  const { passenger, ext_id = '', stop = '', dest = '', yr = '', zone = '', zone_stop = '' } = earlier;
  const { first_name: firstName, last_name: lastName, photo } = passenger;
  return {
    ...draft,
    passenger: { firstName, lastName, id: ext_id, stop, dest, yr, zone, zoneStop: zone_stop },
    photo: photo ? { kind: 'on-server', file_name: photo } : undefined,
  };
}
