/** How to cancel a journey. */

export const advice = (operator: string) =>
  `To cancel a journey, please contact ${operator}. It cannot be cancelled here.`;
