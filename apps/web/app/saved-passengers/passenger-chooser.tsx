import { loadable } from '@fareway/browser/page/loadable.ts';
import type { ChoosePassengerProps } from './choose-passenger.tsx';

/** The code of “Who is it for?”, which few accounts need. It is loaded before the form is shown, so that the form does not move later. */
export const chooserCode = loadable(() => import('./choose-passenger.tsx'));

/** “Who is it for?”; empty where the account keeps no passenger. */
export function PassengerChooser(props: ChoosePassengerProps) {
  if (props.page.saved_passengers.length === 0) return null;
  const { ChoosePassenger } = chooserCode.get();
  return <ChoosePassenger {...props} />;
}
