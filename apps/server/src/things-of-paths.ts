import { thingsOfCatalogue } from './catalogue/things-of-paths.ts';
import { thingsOfImports } from './imports/things-of-paths.ts';
import { thingsOfNetwork } from './network/things-of-paths.ts';
import type { ThingsOfPaths } from './platform/scope/things-of-paths.ts';

/** What every parameter of the console's paths names, for the guard (C-008). */
export const thingsOfPaths: ThingsOfPaths = {
  ...thingsOfNetwork,
  ...thingsOfCatalogue,
  ...thingsOfImports,
  clientSlug: 'no-service',
  staffId: 'by-permission',
  invitationId: 'by-permission',
  archiveId: 'by-permission',
  list: 'no-service',
  kind: 'no-service',
  itemId: 'by-query',
  count: 'no-service',
  id: 'by-query',
};
