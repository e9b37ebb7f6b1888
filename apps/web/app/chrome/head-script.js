// Runs on every page before it is painted, public ones included; the same for everybody. Nothing of the app is needed for it.
(function () {
  var page = document.documentElement;
  var mark = 'fareway.signed-in';
  try {
    page.toggleAttribute('data-signed-in', localStorage.getItem(mark) === '1');
  } catch (e) {
    // Storage is forbidden: the header shows what a visitor sees.
  }

  function logOut(address) {
    var asked = { method: 'POST', credentials: 'same-origin', headers: { 'content-type': 'application/json' }, body: '{}' };
    fetch(address, asked).then(
      function (answer) {
        if (!answer.ok) return location.assign('/logout');
        try {
          localStorage.removeItem(mark);
        } catch (e) {
          // As above.
        }
        location.assign('/login');
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
