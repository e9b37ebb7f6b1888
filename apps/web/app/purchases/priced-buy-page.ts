import { resultOf, type Api } from '@fareway/api/client.ts';
import type { BuyPage } from '../passenger/wire.ts';
import { api } from '../session/browser-api.ts';
import type { BuyPageParams } from './buy-page-address.ts';

/** Loads what a page sells, with its price. Throws the refusal of the first load check that fails. */
export async function readPricedBuyPage(params: BuyPageParams, from: Api = api): Promise<BuyPage> {
  return priced(await readBuyPage(params, from));
}

/** A direct debit ticket costs what its instalments add up to. */
export async function priced<Page extends Pick<BuyPage, 'ticket' | 'today' | 'mandate'>>(page: Page): Promise<Page> {
  if (page.ticket.payment_type !== 'dd') return page;
  const { lateEndOf, pricedByInstalments } = await import('../passenger/price-by-instalments.ts');
  return { ...page, ticket: pricedByInstalments(page.ticket), late_end: lateEndOf(page) };
}

/** Loads everything of the buy page in one request. Throws the refusal of the first load check that fails (P-112 to P-117). */
function readBuyPage({ clientId, serviceId, ticketId, year, link }: BuyPageParams, from: Api = api): Promise<BuyPage> {
  const path = { clientId, serviceId, ticketId, year };
  return resultOf(
    from.GET('/buy-page/{clientId}/{serviceId}/{ticketId}/{year}', {
      params: { path, query: { ...(link && { link }) } },
    }),
  );
}
