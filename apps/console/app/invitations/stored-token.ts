import { linkToken } from '../session/link-token.ts';

/** The token of the invitation. It is forgotten after it was used. */
export const { read: readToken, forget: forgetToken } = linkToken('console.invitation');
