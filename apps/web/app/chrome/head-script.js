// Runs on every page before it is painted, public ones included; the same for everybody. Nothing of the app is needed for it.
(function () {
  var page = document.documentElement;
  var mark = 'fareway.signed-in';
  try {
    page.toggleAttribute('data-signed-in', localStorage.getItem(mark) === '1');
    // Who has no ticket yet finds the way back from My tickets by it (customer-tickets/last-listing.ts).
    var listing = /^\/client\/[^/]+/.exec(location.pathname);
    if (listing) localStorage.setItem('fareway.last-listing', listing[0]);
  } catch (e) {
    // Storage is forbidden: the header shows what a visitor sees.
  }

  // The names are those of identity/signed-in-mark.ts and offline/kept.ts.
  function forget(then) {
    try {
      localStorage.removeItem(mark);
      localStorage.removeItem(mark + '-user');
      var deleted = indexedDB.deleteDatabase('fareway-kept');
      deleted.onsuccess = deleted.onerror = deleted.onblocked = then;
    } catch (e) {
      // As above.
      then();
    }
  }

  function logOut(address) {
    var asked = {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    };
    fetch(address, asked).then(
      function (answer) {
        if (!answer.ok) return location.assign('/logout');
        forget(function () {
          location.assign('/login');
        });
      },
      function () {
        location.assign('/logout');
      },
    );
  }

  // Browsers of before 2025 don't open dialogs by themselves.
  function command(button) {
    var dialog = document.getElementById(button.getAttribute('commandfor'));
    if (button.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  }

  document.addEventListener('click', function (event) {
    var target = event.target.closest('[data-log-out],button[commandfor]');
    if (!target) return;
    if (target.dataset.logOut) {
      event.preventDefault();
      logOut(target.dataset.logOut);
    } else if (!('command' in target)) command(target);
  });
})();
