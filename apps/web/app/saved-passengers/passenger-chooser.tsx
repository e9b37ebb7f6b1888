import type { ChoosePassenger, ChoosePassengerProps } from './choose-passenger.tsx';

let Chooser: typeof ChoosePassenger | undefined;

/** Loads the code of “Who is it for?”, which few accounts need. Called before the form is shown, so that the form does not move later. */
export async function fetchChooser(): Promise<void> {
  ({ ChoosePassenger: Chooser } = await import('./choose-passenger.tsx'));
}

/** “Who is it for?”, after its code has loaded; empty where the account keeps no passenger. */
export function PassengerChooser(props: ChoosePassengerProps) {
  return Chooser && props.page.saved_passengers.length > 0 ? <Chooser {...props} /> : null;
}
