import { text } from '@fareway/texts/saved-passengers.ts';
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
  const words = text.where;
  const changeable = held.filter(({ name, photo }) => name || photo);
  const obstacles = held.filter((ticket) => ticket.obstacles.length > 0);
  return (
    <>
      {changeable.length > 0 && (
        <RadioCards
          name="where"
          label={words.label}
          error={error}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value as Where)}
          options={[
            { value: 'account', label: words.here, hint: words.hereHint },
            {
              value: 'tickets',
              label: words.tickets(changeable.length),
              hint: [
                ...changeable.map((ticket) => words.ticket(ticket.title, partsOf(ticket))),
                words.codes(changeable.length),
              ].join(' '),
            },
          ]}
        />
      )}
      {obstacles.length > 0 && (
        <Notice title={changeable.length > 0 ? words.notAll : words.none}>
          {obstacles.map(({ id, title, obstacles: reasons }) => (
            <p key={id}>{words.reasons(title, reasons)}</p>
          ))}
        </Notice>
      )}
      {changeable.length === 0 && obstacles.length === 0 && <p>{words.otherDetails}</p>}
    </>
  );
}

function partsOf({ name, photo, photoChangesLeft }: HeldTicket): string {
  const words = text.where;
  if (name && photo) return words.both(words.name, words.photo(photoChangesLeft));
  return name ? words.name : words.photo(photoChangesLeft);
}
