import type { FastifyRequest } from 'fastify';
import { purchaserOf } from '../../platform/http/authenticate.ts';

/** A customer ticket, and the purchaser who requests it. */
export interface RequestedTicket {
  userId: string;
  customerTicketId: string;
}

/** Returns the customer ticket in a path, requested by the caller. */
export function requestedTicket(request: FastifyRequest<{ Params: { customerTicketId: string } }>): RequestedTicket {
  return { userId: purchaserOf(request).userId, customerTicketId: request.params.customerTicketId };
}
