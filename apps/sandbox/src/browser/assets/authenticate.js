// The bank's page: settles the payment with the sandbox, then tells the shop's page that it may go on.
const parentOrigin = new URLSearchParams(location.search).get('parent');
const status = document.querySelector('[role=status]');
const buttons = document.querySelectorAll('[data-outcome]');

// The page has the keyboard while it is shown: the dialog around it does not hear Escape.
document.addEventListener(
  'keydown',
  ({ key }) => key === 'Escape' && document.querySelector('[data-outcome=failed], [data-outcome=closed]')?.click(),
);

for (const button of buttons) {
  button.addEventListener('click', async () => {
    const { outcome } = button.dataset;
    buttons.forEach((item) => (item.disabled = true));
    if (outcome !== 'closed') {
      status.textContent = 'One moment …';
      await fetch(location.href, { method: 'POST', body: JSON.stringify({ outcome }) });
      status.textContent = 'You may close this page.';
    }
    if (window.parent !== window && parentOrigin !== null) {
      window.parent.postMessage({ channel: 'fareway-sandbox', authenticated: outcome }, parentOrigin);
    }
  });
}
