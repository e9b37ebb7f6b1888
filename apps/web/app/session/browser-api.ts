import { createApi } from '@fareway/api/client.ts';
import { idToken } from './session.ts';
import { tellFailures } from '../troubleshooting/tell-failures.ts';
import { apiAddress } from '../platform/api-address.ts';

/** The calls of a logged-in purchaser: each has the session's ID token, renewed shortly before it ends (P-208). */
export const api = createApi({ baseUrl: apiAddress, idToken });
api.use(tellFailures);
