// A wallet's sheet: sends the approved card to the sandbox, then gives its token to the shop's page.
const parentOrigin = new URLSearchParams(location.search).get('parent');
const card = document.querySelector('#card');
const status = document.querySelector('[role=status]');
const approve = document.querySelector('[data-approve]');
const cancel = document.querySelector('[data-cancel]');

function close(wallet) {
  if (window.parent !== window && parentOrigin !== null) {
    window.parent.postMessage({ channel: 'fareway-sandbox', wallet }, parentOrigin);
  }
}

// This frame has the keyboard focus while it is shown, so the dialog around it does not receive Escape.
document.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel.click());
cancel.addEventListener('click', () => close({}));
approve.addEventListener('click', async () => {
  approve.disabled = true;
  status.textContent = 'One moment …';
  const response = await fetch(location.href, { method: 'POST', body: JSON.stringify({ number: card.value }) });
  const { token, error } = await response.json();
  if (token !== undefined) return close({ token });
  status.textContent = error.message;
  approve.disabled = false;
});
for (const button of [approve, cancel]) button.disabled = false;
card.focus();
