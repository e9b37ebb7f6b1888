import { useEffect, useState } from 'react';
import { lostChoices } from './lost-choices.ts';
import type { TravelSectionProps } from './travel-section.tsx';

/** Removes choices that are no longer available, and names them until something else is chosen. */
export function useLostChoices({ page, travel, passenger, onChange }: TravelSectionProps) {
  const [lostWords, setLostWords] = useState<readonly string[]>([]);
  const { ticket, today } = page;
  const { availability, capacity_pattern } = travel;
  const lost = lostChoices(passenger, { ticket, today, availability, capacity_pattern });
  if (lost && !lostWords.includes(lost.words)) setLostWords([...lostWords, lost.words]);
  useEffect(() => {
    if (lost) onChange(lost.changes);
  });
  return { lostWords, forget: () => setLostWords([]) };
}
