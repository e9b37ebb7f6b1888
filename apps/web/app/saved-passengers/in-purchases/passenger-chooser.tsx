import { fillPassengerCode } from './fill-passenger-code.ts';
import type { ChoosePassenger, ChoosePassengerProps } from './choose-passenger.tsx';

let Chooser: typeof ChoosePassenger | undefined;

/** Loads the code for saved passengers, which few accounts have. Called before the form is shown, so that the form does not move later. */
export async function fetchChooser(): Promise<void> {
  const [chooser] = await Promise.all([import('./choose-passenger.tsx'), fillPassengerCode.load()]);
  Chooser = chooser.ChoosePassenger;
}

/** “Who is it for?”, after its code has loaded; empty where the account keeps no passenger. */
export function PassengerChooser(props: ChoosePassengerProps) {
  return Chooser && props.page.saved_passengers.length > 0 ? <Chooser {...props} /> : null;
}
