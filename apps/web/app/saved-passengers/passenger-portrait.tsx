import { PhotoFrame } from '@fareway/ui/photo-frame/photo-frame.tsx';
import { usePhotoAddress } from '../passenger/use-photo-address.ts';
import type { KnownPassenger } from './list-passengers.ts';
import { nameOf } from './passenger-text.ts';

/** The photo of a passenger, or the initials. It is beside the name, so screen readers do not read it. */
export function PassengerPortrait({ passenger, size }: { passenger: KnownPassenger; size: 'small' | 'medium' }) {
  const { photo } = passenger;
  const address = usePhotoAddress(photo === undefined ? undefined : { kind: 'on-server', file_name: photo }, undefined);
  return (
    <span aria-hidden="true">
      <PhotoFrame src={address} name={nameOf(passenger)} size={size} />
    </span>
  );
}
