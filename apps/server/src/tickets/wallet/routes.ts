import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/paper/wallet-pass.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { requestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { saveAddress } from './google/save-address.ts';
import { loadPassTicket } from './load-pass-ticket.ts';
import { expectValid, makeApplePass } from './make-apple-pass.ts';
import { openWallets } from './open-wallets.ts';
import { readPassLink, signPassLink } from './pass-link.ts';
import { passText } from './pass-text.ts';

const config = { access: 'purchaser' as const };
const params = z.object({ customerTicketId: z.string() });
const shared = { tags: ['wallets'], security: [{ idToken: [] }], params };
const address = z.object({ url: z.string() });

/** A ticket as a pass of Apple Wallet or Google Wallet, where the installation can sign it; 404 for a wallet that is not configured. */
export function walletRoutes(app: App, deps: Deps): void {
  const wallets = openWallets(deps);
  const apple = () => wallets.apple ?? refuse('not-found', {});
  const google = () => wallets.google ?? refuse('not-found', {});

  app.get(
    '/customer-ticket/:customerTicketId/apple-wallet',
    { config, schema: { ...shared, summary: 'A customer ticket as a signed pass of Apple Wallet (.pkpass)' } },
    async (request, reply) => {
      return sendPass(reply, await makeApplePass(deps, apple(), requestedTicket(request)));
    },
  );

  app.get(
    '/customer-ticket/:customerTicketId/apple-wallet/address',
    {
      // the address stays valid after a log-out
      config,
      schema: {
        ...shared,
        summary: 'Where a phone fetches the pass of a customer ticket by itself, for five minutes',
        response: { 200: address },
      },
    },
    async (request) => {
      const requested = requestedTicket(request);
      const signer = apple();
      await loadPassTicket(deps, requested);
      expectValid(deps, signer);
      return { url: `/api/apple-wallet/${signPassLink(deps, requested)}` };
    },
  );

  app.get(
    '/apple-wallet/:token',
    {
      config: { access: 'public' },
      schema: {
        tags: shared.tags,
        summary: 'The pass that an address of five minutes opens',
        params: z.object({ token: z.string() }),
      },
    },
    async (request, reply) => {
      const signer = apple();
      const requested = readPassLink(deps, request.params.token) ?? refuse('not-found', {});
      return sendPass(reply, await makeApplePass(deps, signer, requested));
    },
  );

  app.get(
    '/customer-ticket/:customerTicketId/google-wallet',
    {
      config,
      schema: {
        ...shared,
        summary: 'Where Google Wallet offers to add a customer ticket; the signed pass is in the address',
        response: { 200: address },
      },
    },
    async (request) => {
      const issuer = google();
      const { row, code } = await loadPassTicket(deps, requestedTicket(request));
      return { url: await saveAddress(row, passText(row), code, issuer, deps.clock.now()) };
    },
  );
}

function sendPass(reply: FastifyReply, pass: Buffer): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${text.fileName}"`);
  return reply.type('application/vnd.apple.pkpass').send(pass);
}
