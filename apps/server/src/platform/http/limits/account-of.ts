import type { FastifyRequest } from 'fastify';

/**
 * Returns for whom a call is counted: the operator of staff, the devices of an operator, or the person. A practice operator is counted as its original, whose
 * members work there. Undefined for a caller who is not known.
 */
export function accountOf({
  staff,
  device,
  purchaser,
  staffSession,
}: Pick<FastifyRequest, 'staff' | 'device' | 'purchaser' | 'staffSession'>): string | undefined {
  if (staff) return staffSession?.membership?.original_id ?? staff.client_id;
  if (device) return `devices:${device.original_id ?? device.client_id}`;
  return purchaser?.userId ?? staffSession?.id;
}
