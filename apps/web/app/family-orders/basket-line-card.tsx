import { formatMoney } from '@fareway/domain/money/money.ts';
import * as text from '@fareway/texts/family-orders/basket.ts';
import { photoUnsentText } from '@fareway/texts/purchases/summary.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { PhotoFrame } from '@fareway/ui/photo-frame/photo-frame.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { useEffect, useState } from 'react';
import { passengerFacts, titleOf } from '../passenger/passenger-facts.ts';
import { priceText } from '../passenger/purchase-prices.ts';
import { PhotoUnsent } from '../passenger/photo/photo-unsent.tsx';
import { usePhotoAddress } from '../passenger/use-photo-address.ts';
import type { BuyPage } from '../passenger/wire.ts';
import type { PurchaseDraft } from '../passenger/purchase-draft.ts';
import type { SavedPassenger } from '../saved-passengers/list-passengers.ts';
import { KeepDetails } from '../saved-passengers/in-purchases/keep-details.tsx';
import { readLinePhoto, type BasketLine } from '../basket/basket.ts';

interface BasketLineCardProps {
  /** Its number in refusals of the server, from 1. */
  number: number;
  line: BasketLine;
  /** Undefined when its ticket cannot be read. */
  page: BuyPage | undefined;
  /** What is taken off its price for other passengers, in minor units. */
  siblingDiscount: number;
  /** Why the ticket cannot be bought. */
  refusal: string | undefined;
  /** Whether the last upload of its photo failed; paying tries it again. */
  /** The status of the upload of the photo, if it failed. */
  photoUnsent: number | undefined;
  /** Why the line cannot be changed now. */
  lock: string | undefined;
  /** The passengers that the account keeps; undefined when they could not be read. */
  passengers: readonly SavedPassenger[] | undefined;
  onEdit: () => void;
  onRemove: () => void;
  /** Stores whether the passenger is kept in the account. */
  onKeep: (changes: Pick<PurchaseDraft, 'keeps_passenger'>) => void;
}

/** A ticket of the basket: for whom, what, and its price. */
export function BasketLineCard(props: BasketLineCardProps) {
  const { number, line, page, siblingDiscount, refusal, photoUnsent, lock, passengers, onEdit, onRemove, onKeep } =
    props;
  const [keep, setKeep] = useState({ keeps_passenger: line.draft.keeps_passenger });
  const { passenger, photo } = line.draft;
  const address = usePhotoAddress(photo, useLinePhoto(line));
  const [who, ...facts] = passengerFacts(passenger);
  const name = who?.value ?? '';
  const rows = [
    ...(page ? [{ label: labels.ticket, value: titleOf(page) }] : []),
    ...facts,
    ...(passenger.startDate ? [{ label: labels.date, value: passenger.startDate }] : []),
    ...(page ? [{ label: labels.price, value: priceText(page.ticket, line.draft) }] : []),
    ...(page && siblingDiscount > 0
      ? [{ label: labels.siblingDiscount, value: `−${formatMoney(siblingDiscount, page.ticket.currency)}` }]
      : []),
  ];
  return (
    <Card
      as="li"
      title={text.line(number, name)}
      aside={photo && <PhotoFrame src={address} name={name} size="small" />}
      actions={
        <>
          <Button type="button" variant="secondary" unavailable={lock} onClick={onEdit}>
            <Sentence parts={text.edit(number, readAloud)} />
          </Button>
          <Button type="button" variant="quiet" unavailable={lock} onClick={onRemove}>
            <Sentence parts={text.remove(number, readAloud)} />
          </Button>
        </>
      }
    >
      {refusal !== undefined && (
        <Notice tone="error" announced>
          <p>{refusal}</p>
        </Notice>
      )}
      {photoUnsent !== undefined && <PhotoUnsent status={photoUnsent}>{photoUnsentText}</PhotoUnsent>}
      <SummaryList rows={rows} />
      {page && passengers && (
        <KeepDetails
          name={`keep-${line.id}`}
          offer={page}
          passengers={passengers}
          draft={{ ...line.draft, ...keep }}
          onChange={(changes) => {
            setKeep({ keeps_passenger: changes.keeps_passenger });
            onKeep(changes);
          }}
        />
      )}
    </Card>
  );
}

/** Returns the photo of a line on this device, once it is read. */
function useLinePhoto({ id, draft }: BasketLine): Blob | undefined {
  const [photo, setPhoto] = useState<Blob>();
  const isOnDevice = draft.photo?.kind === 'on-device';
  useEffect(() => {
    let isShown = true;
    if (isOnDevice) void readLinePhoto(id).then((read) => isShown && setPhoto(read));
    return () => {
      isShown = false;
    };
  }, [id, isOnDevice]);
  return photo;
}
