/** How an app gets and ends its session. */
interface SessionStrategy<S> {
  /** The name of the lock that the tabs of the app share. */
  lock: string;
  /** Requests a new session from the server; undefined when the server has none for this browser. */
  request: () => Promise<S | undefined>;
  /** The user whom this device is marked as logged in; another tab can have set the mark. */
  markedUser: () => string | undefined;
  /** Forgets what this device has of a session that the server has ended. */
  forget: () => Promise<void>;
}

/** How long before its end a session is renewed, in milliseconds. */
const renewalMargin = 30_000;

/** Holds the session of an app in the memory of the page only, and renews it shortly before it ends. `expiresAt` is in milliseconds since 1970. */
export function holdSession<S extends { expiresAt: number }>({
  lock,
  request,
  markedUser,
  forget,
}: SessionStrategy<S>) {
  let session: S | undefined;
  let renewal: Promise<S | undefined> | undefined;
  let isKnownMissing = false;

  const requestOnce = () => (renewal ??= oneTabAtATime(lock, renewOrForget).finally(() => (renewal = undefined)));
  const hold = (next: S | undefined) => {
    session = next;
    isKnownMissing = !next;
  };

  /** A refusal concerns the session that the request was sent with. It does not end that of a log-in since. */
  async function renewOrForget(): Promise<S | undefined> {
    const [heldBefore, userBefore] = [session, markedUser()];
    const renewed = await request();
    if (renewed) hold(renewed);
    else if (session === heldBefore && (markedUser() ?? userBefore) === userBefore) {
      hold(undefined);
      await forget();
    }
    return session;
  }

  return {
    /** Replaces the session; undefined after the server has ended it. */
    hold,
    /** Returns the session, renewed when it is about to end; undefined without a log-in. */
    async current(): Promise<S | undefined> {
      if (session && session.expiresAt - Date.now() > renewalMargin) return session;
      return isKnownMissing && markedUser() === undefined ? undefined : requestOnce();
    },
    /** Renews the session before it is about to end, because what it says about its user has changed. */
    async renew(): Promise<S | undefined> {
      await renewal?.catch(() => undefined);
      return requestOnce();
    },
  };
}

/** Two tabs that renew at the same time would spend one cookie twice. They take turns where the browser has locks. */
function oneTabAtATime<T>(lock: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lock, work) : work();
}
