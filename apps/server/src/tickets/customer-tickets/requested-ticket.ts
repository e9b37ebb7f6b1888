import type { FastifyRequest } from 'fastify';
import { purchaserOf } from '../../platform/http/authenticate.ts';

/** Which customer ticket, and who asks for it. */
export interface RequestedTicket {
  userId: string;
  customerTicketId: string;
}

/** The customer ticket that a path names, asked for by the caller. */
export function requestedTicket(request: FastifyRequest<{ Params: { customerTicketId: string } }>): RequestedTicket {
  return { userId: purchaserOf(request).userId, customerTicketId: request.params.customerTicketId };
}
