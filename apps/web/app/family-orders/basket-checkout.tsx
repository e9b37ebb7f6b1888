import { formatMoney } from '@fareway/domain/money/money.ts';
import { mostLines } from '@fareway/domain/sales/family-order.ts';
import * as voucher from '@fareway/texts/checkout/voucher.ts';
import * as text from '@fareway/texts/family-orders/basket.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { loadable } from '@fareway/browser/page/loadable.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { operatorAddress } from '../catalogue/addresses.ts';
import { cardRefusal } from '../checkout/card-refusal.ts';
import { PaySection } from '../checkout/payment/pay-section.tsx';
import { loggedOut } from '../checkout/payment/payment-problem.ts';
import { reasonForLock } from '../checkout/payment/use-payment.ts';
import { byCard, byDirectDebit } from '../checkout/payment/ways-of-paying.ts';
import type { SaleFactsProps } from '../checkout/sale-facts.tsx';
import { usePaying } from '../checkout/use-paying.ts';
import { usePaymentChoices } from '../checkout/use-payment-choices.ts';
import { VoucherSection } from '../checkout/voucher/voucher-section.tsx';
import type { NewCardOnWire } from '../checkout/wire.ts';
import type { UploadedPhoto } from '../passenger/photo/upload-photo.ts';
import type { BuyPage } from '../passenger/wire.ts';
import type { Settings } from '../platform/page-context.ts';
import {
  basketAddress,
  changeLine,
  editLine,
  emptyBasket,
  endEdits,
  readBasket,
  readLinePhoto,
  removeLine,
  type BasketLine,
} from '../basket/basket.ts';
import type { SavedPassenger } from '../saved-passengers/list-passengers.ts';
import { keepPassengers } from '../saved-passengers/keep-passengers.ts';
import { BasketLineCard } from './basket-line-card.tsx';
import {
  firstFamilyBody,
  priceLines,
  secondFamilyBody,
  totalOf,
  type LoadedLine,
  type PricedLine,
} from './basket-prices.ts';
import { payTogetherByCard, payTogetherByDirectDebit, type FirstFamilyCall } from './calls.ts';

/** The payment by direct debit, which is loaded only with tickets that are paid by it. */
export const debitCode = loadable(() => import('./family-debit.ts'));

interface LoadedBasket {
  user_id: string;
  user_email: string;
  clientSlug: string;
  lines: readonly LoadedLine[];
  /** Undefined while no ticket of the basket can be read. */
  client: BuyPage['client'] | undefined;
  settings: Settings;
  /** The passengers that the account keeps; undefined when they could not be read. */
  passengers: readonly SavedPassenger[] | undefined;
}

/** The collected tickets, and one payment for all of them. */
export function BasketCheckout({ page }: { page: LoadedBasket }) {
  const { clientSlug, user_id, lines, client, passengers } = page;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [lock, setLock] = useState<string>();
  const key = { clientSlug, userId: user_id };
  const payable = lines.filter(
    (one): one is { line: BasketLine; page: BuyPage } => one.page !== undefined && !one.refusal,
  );
  const isPayable = payable.length === lines.length;

  async function edit(line: BasketLine): Promise<void> {
    await editLine(line);
    await navigate(line.path);
  }

  async function remove(line: BasketLine): Promise<void> {
    await removeLine(key, line.id);
    await revalidate();
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
      {isPayable && client ? (
        <BasketPayment page={{ ...page, client }} lines={payable} onLock={setLock} />
      ) : (
        <Notice tone="error" title={text.notPayable}>
          <p>{text.notPayableText}</p>
        </Notice>
      )}
    </Page>
  );
}

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

interface BasketPaymentProps {
  page: LoadedBasket & { client: BuyPage['client'] };
  lines: readonly { line: BasketLine; page: BuyPage }[];
  /** Called with why the tickets cannot be changed while a payment is in progress. */
  onLock: (why: string | undefined) => void;
}

function BasketPayment({ page, lines, onLock }: BasketPaymentProps) {
  const { client, clientSlug, user_id, user_email, settings } = page;
  const navigate = useNavigate();
  const path = basketAddress(clientSlug);
  const { choices, change: choose, forget: forgetChoices } = usePaymentChoices(path, user_id);
  const key = { clientSlug, userId: user_id };
  const toast = useToast();
  const debit = lines[0]!.line.way === 'dd' ? debitCode.get() : undefined;
  const priced = priceLines(lines, choices.voucher) ?? [];
  const prices = totalOf(priced);
  const { currency } = lines[0]!.page.ticket;
  const photosUnsent = lines.map(() => undefined);
  const bodyOf = (photos: readonly (UploadedPhoto | undefined)[], newCard: NewCardOnWire | undefined) =>
    firstFamilyBody(priced, photos, { voucher: choices.voucher, newCard });

  const { payment, openStripe, pay, logInAgain } = usePaying<FirstFamilyCall>({
    page: { path, user_id, settings, client },
    choices,
    onChoose: choose,
    way: debit ? byDirectDebit(payTogetherByDirectDebit) : byCard(payTogetherByCard, secondFamilyBody),
    shown: priced.length > 0 ? bodyOf(photosUnsent, undefined) : undefined,
    isShownAtOnce: true,
    returnAddress: path,
    onPaid: async (orderId) => {
      const bought = readBasket(key).flatMap(({ id, draft }) => {
        const offer = lines.find(({ line }) => line.id === id)?.page;
        return offer ? [{ draft, offer }] : [];
      });
      void keepPassengers(user_id, bought).then((failures) => failures.forEach((failure) => toast(failure, 'error')));
      await emptyBasket(key);
      forgetChoices();
      await navigate(`/order-confirmed/${orderId}`, { replace: true });
    },
  });
  const lock = reasonForLock(payment);
  useEffect(() => onLock(lock), [lock, onLock]);

  async function bodyWith(newCard: NewCardOnWire | undefined): Promise<FirstFamilyCall> {
    const photos = await Promise.all(
      lines.map(async ({ line }) => {
        const photo = await sendPhoto(line, user_id);
        // the account can keep it after the payment
        if (photo && 'file_name' in photo) changeLine(key, line.id, { photo: { kind: 'on-server', ...photo } });
        return photo;
      }),
    );
    // While a photo waits for a new log-in, the purchase does not continue without it.
    if (photos.some((photo) => photo && 'image_upload_error' in photo && photo.image_upload_error.status === 401)) {
      throw loggedOut();
    }
    return bodyOf(photos, newCard);
  }

  const sale: SaleFactsProps = {
    seller: client,
    email: user_email,
    sent: lines.length === 1 ? 'ticket' : 'tickets',
    termsUrls: lines.map((line) => line.page.service.terms_url),
  };
  return (
    <>
      <VoucherSection
        clientId={client.id}
        currency={currency}
        price={Math.max(0, ...priced.map(({ price }) => price))}
        whenApplied={appliedText(priced, currency)}
        choices={choices}
        onChoose={choose}
        payment={payment}
        onLoggedOut={logInAgain}
      />
      {debit ? (
        <debit.DirectDebitSection
          sale={sale}
          currency={currency}
          mandate={lines[0]!.page.mandate}
          prices={prices}
          terms={debit.familyTerms(priced)}
          payment={payment}
          onPay={() => pay(undefined, bodyWith)}
        />
      ) : (
        <PaySection
          sale={sale}
          currency={currency}
          prices={prices}
          item={text.tickets(lines.length)}
          actionWhenFree={text.buyFree}
          savedCard={lines[0]!.page.saved_methods[0]}
          choices={choices}
          onChoose={choose}
          payment={payment}
          refusal={cardRefusal(client, currency, prices.net_price)}
          openStripe={openStripe}
          onPay={(createMethod) => pay(createMethod, bodyWith)}
        />
      )}
    </>
  );
}

/** Sends the photo of a line unless the server has it. */
async function sendPhoto({ id, draft }: BasketLine, userId: string): Promise<UploadedPhoto | undefined> {
  if (draft.photo?.kind === 'on-server') return { file_name: draft.photo.file_name };
  const photo = draft.photo && (await readLinePhoto(id));
  if (!photo) return undefined;
  const { uploadPhoto } = await import('../passenger/photo/upload-photo.ts');
  return uploadPhoto(photo, userId);
}

function appliedText(lines: readonly PricedLine[], currency: string): string {
  const discounted = lines.filter(({ discount }) => discount > 0).length;
  const taken = formatMoney(totalOf(lines).discount, currency);
  if (lines.length === 1) return voucher.takenOff(taken);
  return discounted === lines.length
    ? text.takenOffAll(taken, lines.length)
    : text.takenOffSome(taken, discounted, lines.length);
}
