import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/saved-passengers/choose.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useEffect, useRef, useState } from 'react';
import { readBasket } from '../../basket/basket.ts';
import { readStoredPhoto } from '../../passenger/photo/read-stored-photo.ts';
import type { PurchaseDraft } from '../../passenger/purchase-draft.ts';
import type { Draft } from '../../passenger/use-draft.ts';
import type { SavedPassenger } from '../list-passengers.ts';
import { emptyPassenger, fillPassenger, savedPassengerOf, type Offer } from './fill-passenger.ts';
import { PassengerPortrait } from '../passenger-portrait.tsx';
import { describePassenger, nameOf } from '../passenger-text.ts';

export interface ChoosePassengerProps {
  page: Offer & { user_id: string; saved_passengers: readonly SavedPassenger[] };
  draft: Draft;
}

const somebodyElse = 'somebody-else';
const groupName = 'who';

/** The part of the form that a choice changes. */
type Before = Pick<PurchaseDraft, 'passenger' | 'photo' | 'saved_passenger'> & { picture: Blob | undefined };

/** “Who is it for?”: fills the form with a saved passenger, and says what could not be filled in. Each choice can be undone. */
export function ChoosePassenger({ page, draft: form }: ChoosePassengerProps) {
  const { saved_passengers: passengers, ticket } = page;
  const [filled, setFilled] = useState<{ title: string; gaps: string[]; before: Before }>();
  const [isUndone, setIsUndone] = useState(false);
  /** What was typed for somebody else. */
  const typed = useRef<Before>(undefined);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const inBasket = usePassengersInBasket(page, form.draft.basket_line);

  function choose(id: string): void {
    const { passenger, photo, saved_passenger } = form.draft;
    const before: Before = { passenger, photo, saved_passenger, picture: form.photo };
    if (!passengers.some((one) => one.id === saved_passenger)) typed.current = before;
    setIsUndone(false);
    const saved = passengers.find((one) => one.id === id);
    if (!saved) {
      restore({ ...(typed.current ?? { ...emptyPassenger(passenger), picture: undefined }), saved_passenger: id });
      setFilled(before.saved_passenger ? { title: text.emptied, gaps: [], before } : undefined);
      return;
    }
    const { gaps, ...input } = fillPassenger(passenger, saved, page);
    restore({ ...input, saved_passenger: id, picture: undefined });
    setFilled({ title: text.filled(saved.first_name), gaps, before });
    if (input.photo?.kind === 'on-server') void leaveOutDeleted(input.photo.file_name);
  }

  function restore({ picture, ...input }: Before): void {
    form.choosePhoto(picture);
    form.change(input);
  }

  function undo(): void {
    if (!filled) return;
    restore(filled.before);
    setFilled(undefined);
    setIsUndone(true);
    // the pressed button is gone
    document.getElementById(groupName)?.focus();
  }

  /** The photo may have been deleted since the passengers were listed. */
  async function leaveOutDeleted(fileName: string): Promise<void> {
    try {
      await readStoredPhoto(fileName);
    } catch (error) {
      const { photo } = latest.current.draft;
      if (!(error instanceof CallError) || error.status !== 404) return;
      if (photo?.kind !== 'on-server' || photo.file_name !== fileName) return;
      latest.current.change({ photo: undefined });
      setFilled((before) => before && { ...before, gaps: [...before.gaps, text.photoGone] });
    }
  }

  const isNameShared = ({ first_name, id }: SavedPassenger) =>
    passengers.some((other) => other.id !== id && other.first_name === first_name);
  return (
    <Stack as="section" gap={16}>
      <RadioCards
        name={groupName}
        label={text.who}
        pairs
        value={form.draft.saved_passenger ?? ''}
        onChange={({ target }) => choose(target.value)}
        options={[
          ...passengers.map((passenger) => ({
            value: passenger.id,
            label: isNameShared(passenger) ? nameOf(passenger) : passenger.first_name,
            hint: [describePassenger(passenger, ticket.year), inBasket.has(passenger.id) && text.inBasket]
              .filter(Boolean)
              .join(' · '),
            aside: <PassengerPortrait passenger={passenger} size="small" />,
          })),
          { value: somebodyElse, label: text.somebodyElse, hint: text.somebodyElseHint },
        ]}
      />
      {filled && (
        <Notice title={filled.title} announced>
          {filled.gaps.map((gap) => (
            <p key={gap}>{gap}</p>
          ))}
          <Button type="button" variant="secondary" onClick={undo}>
            {text.undo}
          </Button>
        </Notice>
      )}
      <p role="status" className="visually-hidden">
        {isUndone && text.undone}
      </p>
    </Stack>
  );
}

/** Returns the ids of the passengers who have a ticket in the basket, besides the one that this form changes. */
function usePassengersInBasket(
  { client, user_id, saved_passengers }: ChoosePassengerProps['page'],
  lineId: string | undefined,
): Set<string | undefined> {
  const [ids] = useState(() => {
    const lines = readBasket({ clientSlug: client.slug, userId: user_id }).filter(({ id }) => id !== lineId);
    return new Set(lines.map(({ draft }) => savedPassengerOf(draft, saved_passengers)?.id));
  });
  return ids;
}
