// Begins the calls of a page for purchasers while the app is still loading. session/early-responses.ts takes their responses.
{
  const { api, path, calls } = document.currentScript.dataset;

  const renew = () =>
    fetch(`${api}/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });

  // In turn with other tabs, by the lock of session/session.ts.
  const session = () => (navigator.locks ? navigator.locks.request('fareway.session', renew) : renew());

  const begin = async (response) => {
    if (!response.ok) return undefined;
    const { id_token: token, user } = await response.clone().json();
    const names = { userId: user.id, username: user.email };
    const responses = new Map();
    for (const call of JSON.parse(calls)) {
      const address = call.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(names[name]));
      const url = new URL(api + address, location.href).href;
      const early = fetch(url, { headers: { Authorization: token } });
      early.catch(() => undefined);
      responses.set(url, early);
    }
    return { token, responses };
  };

  const markedUser = () => {
    try {
      return localStorage.getItem('fareway.signed-in-user') ?? undefined;
    } catch {
      return undefined;
    }
  };

  // The document that the service worker stores for all tickets is written for another address. An app that has already started makes its
  // calls itself.
  if (path === location.pathname && !window.farewayEarly) {
    const renewed = session();
    const begun = renewed.then(begin);
    begun.catch(() => undefined);
    window.farewayEarly = { startedAt: Date.now(), user: markedUser(), session: renewed, calls: begun };
  }
}
