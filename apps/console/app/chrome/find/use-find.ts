import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * What is typed to find a row. The address has it as `?find`, and follows the field: a field that shows the address would lose a key that is pressed
 * before the address has changed.
 */
export function useFind() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const inAddress = search.get('find') ?? '';
  const [wanted, setWanted] = useState(inAddress);
  const [followed, setFollowed] = useState(inAddress);
  if (inAddress !== followed) {
    setFollowed(inAddress);
    // A link that removes the filter changes the field. What was typed some keys ago does not.
    if (!(state as { isTyped?: boolean } | null)?.isTyped) setWanted(inAddress);
  }
  function find(value: string) {
    setWanted(value);
    const next = new URLSearchParams(search);
    if (value) next.set('find', value);
    else next.delete('find');
    next.delete('after');
    setSearch(next, { replace: true, preventScrollReset: true, state: { isTyped: true } });
  }
  return { search, wanted, find };
}
