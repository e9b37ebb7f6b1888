import type { FastifyRequest } from 'fastify';

/** Returns for whom a call is counted: the operator of staff, the devices of an operator, or the person. Undefined for a caller who is not known. */
export function accountOf({ staff, device, purchaser, staffSession }: FastifyRequest): string | undefined {
  return staff?.client_id ?? (device && `devices:${device.client_id}`) ?? purchaser?.userId ?? staffSession?.id;
}
