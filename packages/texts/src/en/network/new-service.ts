/** The page that creates a service, in the console. */

export const newTitle = 'Add a service';
export const newLead = 'Only the name is needed now. You can add everything else on the next page, in any order.';
export const create = 'Create the service';
export const created = (name: string) => `${name} is created. The shop does not show it yet.`;
export const name = 'Name';
export const nameHint = 'Purchasers see it, such as D1 Skipton to Ilkley.';
export const back = 'Services';
