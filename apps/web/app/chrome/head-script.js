// Runs on every page before it is painted, public ones included, without the app. It is the same for everyone.
{
  // The app may replace the element, for instance when it cannot load a page.
  const page = () => document.documentElement;
  const mark = 'fareway.signed-in';
  const showSignedIn = () => {
    try {
      page().toggleAttribute('data-signed-in', localStorage.getItem(mark) === '1');
      page().toggleAttribute('data-practice', localStorage.getItem(`${mark}-practice`) === '1');
    } catch {
      // Storage is forbidden: the header shows what a visitor sees.
    }
  };

  const logOut = async (address) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(address, { method: 'POST', credentials: 'same-origin', headers, body: '{}' });
    if (!response.ok) throw new Error(`Log-out failed: ${response.status}`);
    await forget();
  };

  // The names are those of session/logged-in-mark.ts, session/forget-typed.ts and session/stored-responses.ts.
  const forget = () =>
    new Promise((resolve) => {
      try {
        localStorage.removeItem(mark);
        localStorage.removeItem(`${mark}-user`);
        localStorage.removeItem(`${mark}-practice`);
        sessionStorage.clear();
        indexedDB.deleteDatabase('fareway-draft-photos');
        const deleted = indexedDB.deleteDatabase('fareway-kept');
        for (const end of ['success', 'error', 'blocked']) deleted.addEventListener(end, resolve);
      } catch {
        // Storage is forbidden, so nothing was stored.
        resolve();
      }
    });

  // Browsers before 2025 do not support button commands.
  const command = (button) => {
    const dialog = document.getElementById(button.getAttribute('commandfor'));
    if (button.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  };

  document.addEventListener('click', (event) => {
    const target = event.target.closest('[data-log-out],button[commandfor]');
    if (!target) return;
    if (target.dataset.logOut) {
      event.preventDefault();
      logOut(target.dataset.logOut).then(
        () => location.assign('/login'),
        () => location.assign('/logout'),
      );
    } else if (!('command' in target)) command(target);
  });

  // Troubleshooting mode ends by itself; it may have been switched on another page (troubleshooting/troubleshooting-script.js).
  const showMode = () => {
    try {
      const end = Date.parse(localStorage.getItem('fareway.troubleshooting'));
      page().toggleAttribute('data-troubleshooting', end > Date.now());
    } catch {
      // As above.
    }
  };
  const showMarks = () => {
    showSignedIn();
    showMode();
  };
  showMarks();
  addEventListener('pageshow', showMarks);
  // chrome/site-frame.tsx sends it
  addEventListener('fareway:page', showMarks);

  // The app of a page that the server has drawn comes after its first paint, and at once where nothing is painted (entry.server.tsx).
  const loadApp = () => {
    const later = document.querySelector('[data-later]');
    if (!later) return;
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = later.nonce;
    script.textContent = later.textContent;
    later.replaceWith(script);
  };
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return loadApp();
    new PerformanceObserver(loadApp).observe({ type: 'paint', buffered: true });
    setTimeout(loadApp, 1_000);
  });

  // A page of the app without one of its script files stays as the server rendered it. It reloads once, and then says so.
  const reloaded = 'fareway.reloaded';
  const slowAfter = 20_000;
  let isAlive = false;
  let isReloading = false;
  const sayNotLoaded = () => page().toggleAttribute('data-not-loaded', !isAlive && !isReloading);
  const reload = () => {
    isReloading = true;
    location.reload();
  };
  const mayReload = () => {
    try {
      if (sessionStorage.getItem(reloaded)) return false;
      sessionStorage.setItem(reloaded, '1');
      return true;
    } catch {
      // Without storage it would reload endlessly.
      return false;
    }
  };
  const notLoaded = () => {
    // chrome/not-loaded.tsx, which pages without the app do not have
    if (isAlive || isReloading || !document.getElementById('not-loaded')) return;
    if (!navigator.onLine) addEventListener('online', reload, { once: true });
    else if (mayReload()) {
      isReloading = true;
      setTimeout(reload, 1_000);
    }
    sayNotLoaded();
  };
  addEventListener('error', ({ target }) => target?.type === 'module' && notLoaded(), true);
  // An inline script imports the app's first file; the error message differs between browsers.
  addEventListener('unhandledrejection', ({ reason }) => /import/i.test(reason?.message) && notLoaded());
  // chrome/problem-page.tsx sends it when the app could not load the next page
  addEventListener('fareway:not-loaded', () => {
    isAlive = false;
    notLoaded();
  });
  // A press before the app runs is repeated when it does. Forms and dialogs work without it. React stops the press of a part whose script is
  // still loading, so that it does not reach the document again: it is repeated until the part is there, for ten seconds at most. Only the last
  // press is repeated.
  const repeatAfter = 100;
  let early;
  let pressed;
  let repeat;
  let repeats;
  const press = ({ target, isTrusted }) => {
    pressed = target.closest('button[type=button]:not([commandfor])');
    if (isTrusted) {
      repeats = 0;
      early = undefined;
    }
    clearTimeout(repeat);
    repeat = setTimeout(() => {
      if (pressed?.isConnected && repeats++ < 100) pressed.click();
    }, repeatAfter);
  };
  addEventListener('click', press, true);
  document.addEventListener('click', () => {
    if (!isAlive) early = pressed;
    pressed = undefined;
  });
  addEventListener('fareway:page', () => {
    if (!isAlive) setTimeout(() => early?.isConnected && early.click());
    isAlive = true;
    page().toggleAttribute('data-alive', true);
    sayNotLoaded();
    try {
      sessionStorage.removeItem(reloaded);
    } catch {
      // As above.
    }
  });
  setTimeout(sayNotLoaded, slowAfter);

  // A slow navigation is visible at once: the style sheet draws a line while the next page loads.
  const isLeaving = (link, { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }) =>
    !(
      button ||
      metaKey ||
      ctrlKey ||
      shiftKey ||
      altKey ||
      defaultPrevented ||
      link.target ||
      link.hasAttribute('download')
    ) &&
    link.origin === location.origin &&
    link.pathname + link.search !== location.pathname + location.search;
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href]');
    // the app handles its own clicks after this
    if (link) setTimeout(() => page().toggleAttribute('data-leaving', isLeaving(link, event)));
  });
  addEventListener('pageshow', () => page().removeAttribute('data-leaving'));
}
