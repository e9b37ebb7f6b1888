// The bank's page: sends the cardholder's choice to the sandbox, then notifies the shop's page.
const parentOrigin = new URLSearchParams(location.search).get('parent');
const status = document.querySelector('[role=status]');
const buttons = document.querySelectorAll('[data-outcome]');

// This frame has the keyboard focus while it is shown, so the dialog around it does not receive Escape.
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
  button.disabled = false;
}
