// Runs on /enable-troubleshooting only. It stores when the mode ends; chrome/head-script.js reads it on every page. While the mode is on,
// errors are reported, too, by the flag of diagnostics/browser/debug-flag.ts, where the installation has a receiver.
{
  const key = 'fareway.troubleshooting';
  const reportsKey = 'fareway.debug';
  const place = document.querySelector('[data-mode]');
  const reports = 'reports' in place.dataset;

  /** Returns the next midnight between Sunday and Monday, by this device's clock. */
  const endOfWeek = (now) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + ((8 - now.getDay()) % 7 || 7)).toISOString();

  const show = () => {
    const end = Date.parse(localStorage.getItem(key));
    document.documentElement.toggleAttribute('data-troubleshooting', end > Date.now());
    if (!(end > Date.now())) return;
    // midnight belongs to the day before it
    const lastDay = new Date(end - 1).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
    const until = place.querySelector('[data-until]');
    until.textContent = until.dataset.until.replace('{day}', lastDay);
  };

  const enable = () => {
    const end = endOfWeek(new Date());
    localStorage.setItem(key, end);
    if (reports) localStorage.setItem(reportsKey, end);
    show();
    place.querySelector('[data-on]').focus();
  };

  const disable = () => {
    localStorage.removeItem(key);
    localStorage.removeItem(reportsKey);
    show();
    place.querySelector('[data-press="enable"]').focus();
  };

  place.addEventListener('click', ({ target }) => {
    const press = target.closest('[data-press]')?.dataset.press;
    if (!press) return;
    try {
      if (press === 'enable') enable();
      else disable();
    } catch {
      place.querySelector('[data-failed]').hidden = false;
    }
  });
  try {
    show();
  } catch {
    // Storage is forbidden: the mode is off, and pressing the button says so.
  }
}
