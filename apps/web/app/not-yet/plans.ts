export interface Plan {
  title: string;
  text: string;
  /** What to ask the operator for meanwhile. */
  askFor: string;
}

const plans: readonly [begins: RegExp, Plan][] = [
  [
    /^\/top-up/,
    {
      title: 'Top up',
      text: 'Trips can’t be added to a ticket on this site yet.',
      askFor: 'ask for the trips that you want on this ticket, and how to pay for them.',
    },
  ],
];

const booking: Plan = {
  title: 'Book a trip',
  text: 'Journeys can’t be booked or changed on this site yet.',
  askFor: 'ask for the journeys that you want, with their days and times.',
};

/** What a page is going to be for, by its address. */
export function planOf(pathname: string): Plan {
  return plans.find(([begins]) => begins.test(pathname))?.[1] ?? booking;
}
