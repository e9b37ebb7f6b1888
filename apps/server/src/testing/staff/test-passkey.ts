import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const userPresentAndVerified = 0x05;
const withCredential = 0x40;

interface Site {
  rpID: string;
  origin: string;
}

/** An authenticator with one passkey (ES256) of a site, as WebAuthn defines it. It has checked its person, unless `isVerified` is false. */
export function testPasskey({ rpID, origin }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const rpIdHash = createHash('sha256').update(rpID).digest();
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const count = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE((counter += 1));
    return bytes;
  };
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };
  return {
    /** Returns what a browser sends after it has made the passkey. */
    make(challenge: string) {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.from([userPresentAndVerified | withCredential]),
        count(),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Returns what a browser sends after the passkey has signed a challenge. */
    use(challenge: string, { isVerified = true }: { isVerified?: boolean } = {}) {
      const authenticatorData = Buffer.concat([
        rpIdHash,
        Buffer.from([isVerified ? userPresentAndVerified : 0x01]),
        count(),
      ]);
      const data = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
