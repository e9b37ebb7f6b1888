import { toWire } from '@fareway/domain/money/money.ts';
import { type CardToPay, withSavedCardNamed } from '../../checkout/wire.ts';
import type { UploadedPhoto } from '../../passenger/photo/upload-photo.ts';
import type { PurchaseDraft } from '../../passenger/purchase-draft.ts';
import { journeyOnWire, type ChosenJourney } from '../../journeys/journey-selection.ts';
import type { LoadedJourneys } from './load-journeys.ts';
import type { FirstBookingCall } from '../wire.ts';

interface BodyParts {
  page: { client: Pick<LoadedJourneys['client'], 'id'>; pass: { id: string } | undefined };
  journeys: readonly ChosenJourney[];
  draft: Pick<PurchaseDraft, 'passenger' | 'voucher'>;
  /** The upload of the photo for a new pass; undefined where no photo is needed. */
  photo: UploadedPhoto | undefined;
  /** In minor units. */
  netPrice: number;
  /** Undefined where there is nothing to pay. */
  card: CardToPay | undefined;
}

/** Returns the body of the first call. It contains the passenger only for a new pass. */
export function bookingBody({ page, journeys, draft, photo, netPrice, card }: BodyParts): FirstBookingCall {
  const { voucher, passenger } = draft;
  return {
    ...withSavedCardNamed(card),
    booking: journeys.map(journeyOnWire),
    ...(voucher && { voucher: { id: voucher.id, value: voucher.value } }),
    ...(page.pass
      ? { customer_ticket_id: page.pass.id }
      : {
          passenger: {
            firstName: passenger.firstName.trim(),
            lastName: passenger.lastName.trim(),
            ...(photo && 'file_name' in photo && { photo: photo.file_name }),
          },
        }),
    client: { id: page.client.id },
    ...(photo &&
      'image_upload_error' in photo && { skip_photo: true, image_upload_error: { ...photo.image_upload_error } }),
    net_price: toWire(netPrice),
  };
}
