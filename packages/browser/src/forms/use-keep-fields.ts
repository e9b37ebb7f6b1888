import { useEffect, useRef } from 'react';
import { keepTypedFields } from '../device/typed-fields.ts';

/**
 * Stores the fields of a form under a name while they are typed, so that they survive a reload of the tab. `pick` returns the fields to
 * store: never a password. It is the same function at each render.
 */
export function useKeepFields<Fields extends object>(
  name: string,
  values: Fields,
  pick: (values: Fields) => object,
): void {
  const first = useRef(values);
  useEffect(() => {
    if (values !== first.current) keepTypedFields(name, pick(values));
  }, [name, values, pick]);
}
