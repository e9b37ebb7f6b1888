import type { FastifyRequest } from 'fastify';
import { purchaserOf } from '../../platform/http/authenticate.ts';

/** Which customer ticket, and who asks for it. */
export interface AskedTicket {
  userId: string;
  customerTicketId: string;
}

/** The customer ticket that a path names, asked for by the caller. */
export function askedTicketOf(request: FastifyRequest<{ Params: { customerTicketId: string } }>): AskedTicket {
  return { userId: purchaserOf(request).userId, customerTicketId: request.params.customerTicketId };
}
