import { pick } from './history.ts';
import type { History } from './history.ts';
import type { Day } from './model.ts';

/** The surnames of passengers, each as a division by surname orders it (C-036). */
export const surnames: Readonly<Record<string, string>> = {
  Byrne: 'byrne',
  'Ó Briain': 'obriain',
  llwyd: 'llwyd',
  'de la Cruz': 'delacruz',
  'O’NEILL': 'oneill',
  Ángström: 'angstrom',
  李: '李',
};

/** A surname, and one of the stops of a service: different ones in each payment of a history. */
export function anyPassenger(
  { model }: History,
  { operator }: Pick<Day, 'operator'>,
): { lastName: string; stop: string } {
  const number = model.attempts.length;
  const route = model.fleet.routes.get(operator.service.id)!;
  return { lastName: pick(Object.keys(surnames), number)!, stop: pick(route, number)! };
}
