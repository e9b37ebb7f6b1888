import type { ResponseBody } from '@fareway/api/types.ts';
import { fromWire, formatMoney } from '@fareway/domain/money/money.ts';
import { stockText } from '@fareway/domain/sales/listing.ts';
import { isLowOnStock } from '@fareway/domain/tickets/stock.ts';
import * as text from '@fareway/texts/catalogue/service-card.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { accentProps } from '@fareway/ui/accent/accent.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { operatorAddress, serviceAddress } from './addresses.ts';
import styles from './service-card.module.css';
import { lineOf, ServiceLine } from './service-line.tsx';

type FoundService = ResponseBody<'/search/services', 'get'>['services'][number];

interface ServiceCardProps {
  client: { slug: string; name: string; brand_colour?: string };
  service: FoundService['service'];
  /** Undefined while it is not known. */
  offer: FoundService['offer'] | undefined;
  /** The place that was searched for. */
  found?: FoundService['places'][number] | undefined;
  /** In a list of several operators: shows the operator, in its colour. */
  isOfSeveral?: boolean;
}

/** A service in a list: where it goes, when it leaves, what it costs at least, and what is left. */
export function ServiceCard({ client, service, offer, found, isOfSeveral = false }: ServiceCardProps) {
  const hidden = found && hiddenPlace(found, service);
  return (
    <li className={styles.item} {...(isOfSeveral && accentProps(client.brand_colour))}>
      <Card
        as="div"
        level={3}
        title={
          <a className={styles.name} href={serviceAddress(client.slug, service.id)}>
            {service.name}
          </a>
        }
        aside={
          isOfSeveral && (
            <p className={styles.operator}>
              <a href={operatorAddress(client.slug)}>{client.name}</a>
            </p>
          )
        }
      >
        <ServiceLine service={service} />
        {hidden && <p className={styles.found}>{hidden}</p>}
        {offer && <Offer offer={offer} />}
      </Card>
    </li>
  );
}

function Offer({ offer: { cheapest, on_sale, sold_out } }: { offer: FoundService['offer'] }) {
  const isSoldOut = on_sale === 0 && sold_out > 0;
  const left = isSoldOut ? labels.soldOut : cheapest && stockText({ available: true, remaining: cheapest.remaining });
  return (
    <div className={styles.offer}>
      {cheapest && (
        <p className={styles.price}>
          <Sentence
            parts={text.cheapest(formatMoney(fromWire(cheapest.price), cheapest.currency), cheapest.name, small)}
          />
        </p>
      )}
      {left && (
        <Badge tone={isSoldOut ? 'neutral' : 'warning'} icon={isSoldOut ? 'blocked' : 'clock'}>
          {left}
        </Badge>
      )}
      <p className={styles.small}>{countText(on_sale, sold_out, cheapest?.remaining)}</p>
    </div>
  );
}

function small(words: string) {
  return <span className={styles.small}>{words}</span>;
}

/** What can be bought, in words. */
function countText(onSale: number, soldOut: number, remaining: number | undefined): string {
  if (onSale + soldOut === 0) return text.noTickets;
  if (onSale === 0) return text.waitingList;
  // the badge shows a low stock
  return text.onSale(onSale, soldOut, isLowOnStock(remaining) ? undefined : remaining);
}

/** Names the place that was found when the card does not show it: in a list that is closed, or only in the search. */
function hiddenPlace(
  { kind, name }: FoundService['places'][number],
  service: FoundService['service'],
): string | undefined {
  const { first, via, ends } = lineOf(service);
  switch (kind) {
    case 'stop':
      return (first.length === 1 && first[0] === name) || (via.length === 1 && via[0] === name) || ends.includes(name)
        ? undefined
        : text.stopsAt(name);
    case 'zone':
    case 'town':
    case 'postcode_area':
      return text.serves(name);
    case 'service':
    case 'operator':
    case 'destination':
      return undefined;
  }
}
