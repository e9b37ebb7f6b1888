import { mostSavedPassengers } from '@fareway/domain/passengers/saved-passenger-limits.ts';
import * as text from '@fareway/texts/saved-passengers/keep.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import type { PurchaseDraft } from '../../passenger/purchase-draft.ts';
import type { SavedPassenger } from '../list-passengers.ts';
import { fillPassengerCode } from './fill-passenger-code.ts';
import type { Offer } from './fill-passenger.ts';

interface KeepDetailsProps {
  /** The name of the control; different for each passenger of a page. */
  name: string;
  offer: Offer;
  passengers: readonly SavedPassenger[];
  draft: PurchaseDraft;
  onChange: (changes: Pick<PurchaseDraft, 'keeps_passenger'>) => void;
}

/**
 * On a summary: whether the passenger is kept in the account, off by default. For a saved passenger whose details were changed, where to change
 * them. Empty for one whose details are the same, and where the account keeps no more.
 */
export function KeepDetails({ name, offer, passengers, draft, onChange }: KeepDetailsProps) {
  const code = passengers.length > 0 ? fillPassengerCode.get() : undefined;
  const saved = code?.savedPassengerOf(draft, passengers);
  const isKept = draft.keeps_passenger === true;
  if (!code || !saved) {
    if (passengers.length >= mostSavedPassengers) return null;
    return (
      <CheckboxField
        name={name}
        label={text.keep(draft.passenger.firstName.trim())}
        hint={text.keepHint}
        checked={isKept}
        onChange={({ target }) => onChange({ keeps_passenger: target.checked })}
      />
    );
  }
  const changed = code.changedDetails(draft, saved, offer);
  if (changed.length === 0) return null;
  return (
    <RadioCards
      name={name}
      label={text.where(
        saved.first_name,
        changed.map((detail) => code.detailNames[detail]),
      )}
      value={isKept ? 'also' : 'here'}
      onChange={({ target }) => onChange({ keeps_passenger: target.value === 'also' })}
      options={[
        { value: 'here', label: text.here },
        { value: 'also', label: text.also },
      ]}
    />
  );
}
