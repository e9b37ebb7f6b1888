import { mostLines } from '@fareway/domain/sales/family-order.ts';
import * as text from '@fareway/texts/family-orders/basket.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { operatorAddress } from '../catalogue/addresses.ts';
import { wasBoughtSince } from '../checkout/payment/one-tab.ts';
import { readAttempt } from '../checkout/payment/payment-attempt.ts';
import {
  basketAddress,
  changeLine,
  editLine,
  emptyBasket,
  endEdits,
  removeLine,
  type BasketLine,
} from '../basket/basket.ts';
import { BasketLineCard } from './basket-line-card.tsx';
import { BasketPayment } from './basket-payment.tsx';
import { priceLines, type LoadedBasket, type LoadedLine } from './basket-prices.ts';
import type { FirstFamilyCall } from './calls.ts';
import type { BuyPage } from '../passenger/wire.ts';
import { useLinePhotos } from './use-line-photos.ts';

/** The collected tickets, and one payment for all of them. */
export function BasketCheckout({ page }: { page: LoadedBasket }) {
  const { clientSlug, user_id, lines, client, passengers } = page;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [lock, setLock] = useState<string>();
  const key = { clientSlug, userId: user_id };
  const photos = useLinePhotos(lines, key);
  const isPayable = lines.every(({ page: ofLine, refusal }) => ofLine !== undefined && !refusal);
  const priced = lines.every(isRead) ? priceLines(lines, undefined) : undefined;
  const path = basketAddress(clientSlug);
  const readBegun = () => readAttempt<FirstFamilyCall>(sessionStorage, path, user_id);
  const [attempt] = useState(readBegun);
  const [wasPaying, setWasPaying] = useState(attempt !== undefined);
  if (lock !== undefined && !wasPaying) setWasPaying(true);
  // the attempt names the operator also when no ticket of the basket can be read any more
  const payee = client ?? attempt?.body.client;

  const [knowsSince, setKnowsSince] = useState(() => Math.min(...lines.map(({ line }) => line.added_at)));
  const [isBoughtElsewhere, setIsBoughtElsewhere] = useState(() => wasBoughtSince(path, knowsSince));

  async function edit(line: BasketLine): Promise<void> {
    await editLine(line);
    await navigate(line.path);
  }

  async function remove(line: BasketLine): Promise<void> {
    await removeLine(key, line.id);
    await revalidate();
  }

  async function removeAll(): Promise<void> {
    await emptyBasket(key);
    await revalidate();
  }

  /** A tab that was duplicated has the basket, too: its tickets may be bought already. */
  function canPay(): boolean {
    const isBought = !readBegun() && wasBoughtSince(path, knowsSince);
    setIsBoughtElsewhere(isBought);
    return !isBought;
  }

  return (
    <Page
      title={text.title}
      summary={
        <Stack as="ul" gap={16}>
          {lines.map(({ line, page: ofLine, refusal }, index) => (
            <BasketLineCard
              key={line.id}
              number={index + 1}
              {...{ line, refusal, lock, passengers }}
              page={ofLine}
              siblingDiscount={priced?.[index]?.sibling_discount ?? 0}
              photoUnsent={photos.unsent.get(line.id)}
              onEdit={() => void edit(line)}
              onRemove={() => void remove(line)}
              onKeep={(changes) => changeLine(key, line.id, changes)}
            />
          ))}
        </Stack>
      }
    >
      <p>{client ? text.lead(lines.length, client.name) : text.tickets(lines.length)}</p>
      <AddMore {...{ lines, clientSlug, user_id, lock }} />
      {!isPayable && lock === undefined && (
        <Notice tone="error" title={text.notPayable}>
          <p>{text.notPayableText}</p>
        </Notice>
      )}
      {/* The state of a payment is shown also for tickets that are no longer sold. */}
      {payee && (isPayable || wasPaying) && (
        <BasketPayment {...{ page, payee, isPayable, canPay, photos }} onLock={setLock} />
      )}
      {isBoughtElsewhere && (
        <Suspense>
          <BoughtDialog
            // the result of a payment that this tab continues is shown first
            open={lock === undefined}
            onGoOn={() => {
              setKnowsSince(Date.now());
              setIsBoughtElsewhere(false);
            }}
            onRemove={() => void removeAll()}
          />
        </Suspense>
      )}
    </Page>
  );
}

function isRead(line: LoadedLine): line is LoadedLine & { page: BuyPage } {
  return line.page !== undefined;
}

/** Few tabs are duplicated. */
const BoughtDialog = lazy(() => import('./bought-dialog.tsx'));

/** The links to the next passenger: with a ticket that is in the basket, or another one of the operator. */
function AddMore({
  lines,
  clientSlug,
  user_id,
  lock,
}: Pick<LoadedBasket, 'lines' | 'clientSlug' | 'user_id'> & { lock: string | undefined }) {
  if (lock !== undefined) return null;
  if (lines.length >= mostLines) return <p>{text.full(mostLines)}</p>;
  const { line, page } = lines.at(-1)!;
  const endEditsOf = () =>
    endEdits(
      { userId: user_id },
      lines.map((one) => one.line),
    );
  return (
    <Card title={text.anotherPassenger}>
      <Actions>
        {page && (
          <ButtonLink href={line.path} variant="secondary" onClick={endEditsOf}>
            {text.sameTicket}
          </ButtonLink>
        )}
        <ButtonLink href={operatorAddress(clientSlug)} variant="secondary" onClick={endEditsOf}>
          {text.anotherTicket}
        </ButtonLink>
      </Actions>
    </Card>
  );
}
