import type { Client, Service } from '@fareway/api/types.ts';
import { siblingRuleOf } from '@fareway/domain/money/sibling-rule.ts';
import { siblingRuleWords } from '@fareway/domain/money/sibling-words.ts';
import * as text from '@fareway/texts/tickets-on-sale/ticket-row.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { opens } from '@fareway/browser/page/command-dialog.tsx';
import { advanceAddress, buyAddress, waitingListAddress } from '../addresses.ts';
import { usePlace } from '../../platform/in-preview.ts';
import { InstalmentsDialog } from './instalments-dialog.tsx';
import type { TicketOffer } from './ticket-offer.ts';
import styles from './ticket-row.module.css';

interface TicketRowProps {
  client: Client;
  service: Service;
  offer: TicketOffer;
}

/** A ticket on sale: its title, price and number left, with the link to buy it or to join its waiting list (P-020, P-021). */
export function TicketRow({ client, service, offer }: TicketRowProps) {
  const { ticket, description, price, priceOf, isFrom, obstacle, stockText, isSoldOut, instalments } = offer;
  const action = <Sentence parts={(isSoldOut ? text.waitList : text.buy)(ticket.name, readAloud)} />;
  const variant = isSoldOut || obstacle ? 'secondary' : 'primary';
  const place = usePlace();
  const href = place(
    isSoldOut
      ? waitingListAddress(client.slug, ticket.year, { ticket: ticket.name, service: service.name })
      : ticket.type === 'advance'
        ? advanceAddress(client.slug)
        : buyAddress(client.slug, service.id, ticket),
  );
  const siblings = !obstacle && ticket.sibling_price && siblingRuleOf(client.features);
  const dialogId = `instalments-${ticket.id}`;
  const obstacleId = `obstacle-${ticket.id}`;
  const described = obstacle && { 'aria-describedby': obstacleId };
  return (
    <li className={styles.ticket}>
      <div className={styles.what}>
        <h3 className={styles.name}>{ticket.name}</h3>
        {description && <p className={styles.detail}>{description}</p>}
        {siblings && <p className={styles.detail}>{siblingRuleWords(siblings)}</p>}
        {obstacle && (
          <p id={obstacleId} className={styles.obstacle}>
            <Icon name="info" />
            {obstacle}
          </p>
        )}
        {!obstacle && instalments?.lateEnd && (
          <p className={styles.detail}>
            <Icon name="info" />
            {instalments.lateEnd}
          </p>
        )}
        {stockText && (
          <Badge tone={isSoldOut ? 'neutral' : 'warning'} icon={isSoldOut ? 'blocked' : 'clock'}>
            {stockText}
          </Badge>
        )}
      </div>
      <p className={styles.price}>
        {price === undefined && small(text.noPrice)}
        {price !== undefined && <Sentence parts={isFrom ? text.priceFrom(price, small) : [price]} />}
        {priceOf && <span className={styles.how}>{priceOf}</span>}
        {instalments && (
          <span className={styles.how}>
            {instalments.summary === undefined ? text.byDirectDebit : text.paymentsByDirectDebit(instalments.summary)}
          </span>
        )}
      </p>
      <div className={styles.action}>
        {instalments ? (
          <Button type="button" variant={variant} {...described} {...opens(dialogId)}>
            {action}
          </Button>
        ) : (
          <ButtonLink variant={variant} href={href} {...described}>
            {action}
          </ButtonLink>
        )}
      </div>
      {instalments && (
        <InstalmentsDialog id={dialogId} name={ticket.name} terms={instalments} isSoldOut={isSoldOut} href={href} />
      )}
    </li>
  );
}

function small(words: string) {
  return <span className={styles.small}>{words}</span>;
}
