import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/staff/passkeys.ts';

/** Asks the browser for a signature of a passkey. Throws a CallError when there is none, because the person has cancelled it for instance. */
export async function signWithPasskey(options: object): Promise<unknown> {
  const publicKey = supported().parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return answerOf(navigator.credentials.get({ publicKey }), text.notUsed);
}

/** Asks the browser to make a passkey. Throws a CallError when none is made. */
export async function makePasskey(options: object): Promise<unknown> {
  const publicKey = supported().parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return answerOf(navigator.credentials.create({ publicKey }), text.notMade);
}

function supported(): typeof PublicKeyCredential {
  if (!('PublicKeyCredential' in window) || !('parseRequestOptionsFromJSON' in PublicKeyCredential))
    throw failure(text.unsupported);
  return PublicKeyCredential;
}

async function answerOf(asking: Promise<Credential | null>, cancelled: string): Promise<unknown> {
  const credential = await asking.catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) throw failure(cancelled);
  return credential.toJSON();
}

/** As a refusal, so that a page shows it like one of the server. */
function failure(message: string): CallError {
  return new CallError({ status: 400, key: 'no-passkey', params: {}, message, hasServerText: false });
}
