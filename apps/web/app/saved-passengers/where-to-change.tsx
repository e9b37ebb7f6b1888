import * as text from '@fareway/texts/saved-passengers/where-to-change.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import type { HeldTicket } from './change-tickets.ts';

/** Only the saved passenger, or also the tickets that are held. */
export type Where = 'account' | 'tickets';

interface WhereToChangeProps {
  /** The passenger's tickets that are valid today or later. */
  held: readonly HeldTicket[];
  value: Where | undefined;
  onChange: (where: Where) => void;
  error: string | undefined;
}

/** Asks whether a changed name or photo is also changed on tickets; where that is not possible, says why. */
export function WhereToChange({ held, value, onChange, error }: WhereToChangeProps) {
  const changeable = held.filter(({ name, photo }) => name || photo);
  const obstacles = held.filter((ticket) => ticket.obstacles.length > 0);
  return (
    <>
      {changeable.length > 0 && (
        <RadioCards
          name="where"
          label={text.where}
          error={error}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value as Where)}
          options={[
            { value: 'account', label: text.here, hint: text.hereHint },
            {
              value: 'tickets',
              label: text.tickets(changeable.length),
              hint: text.ticketsHint(changeable.map(changesOn)),
            },
          ]}
        />
      )}
      {obstacles.length > 0 && (
        <Notice title={changeable.length > 0 ? text.notAll : text.none}>
          {obstacles.map(({ id, title, obstacles: reasons }) => (
            <p key={id}>{text.obstacles(title, reasons)}</p>
          ))}
        </Notice>
      )}
      {changeable.length === 0 && obstacles.length === 0 && <p>{text.otherDetails}</p>}
    </>
  );
}

function changesOn({ title, name, photo, photoChangesLeft }: HeldTicket): string {
  if (!photo) return text.nameOn(title);
  if (photoChangesLeft === undefined) return name ? text.nameAndFirstPhotoOn(title) : text.firstPhotoOn(title);
  return (name ? text.nameAndPhotoOn : text.photoOn)(title, photoChangesLeft);
}
