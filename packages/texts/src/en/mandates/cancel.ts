/** The dialog to cancel a mandate. */

export const title = 'Cancel mandate';
export const permanent = (operator: string) =>
  `Cancelling a mandate is permanent and must be arranged with your transport provider, ${operator}.`;
export const tickets = 'They can tell you what it means for the tickets that you are still paying for with it.';
