// The sandbox's pages for people: the switches of the index page, and a mailbox that loads newer messages.
for (const button of document.querySelectorAll('[data-misbehave], [data-behave], [data-redeliver], [data-advance]')) {
  button.addEventListener('click', async () => {
    const { misbehave, redeliver, advance } = button.dataset;
    if (advance !== undefined)
      await fetch('/sandbox/clock', { method: 'POST', body: JSON.stringify({ advance_days: Number(advance) }) });
    else if (redeliver !== undefined) await fetch('/sandbox/webhooks/redeliver', { method: 'POST' });
    else
      await fetch(
        '/sandbox/misbehave',
        misbehave === undefined ? { method: 'DELETE' } : { method: 'POST', body: misbehave },
      );
    location.reload();
  });
}

const mailbox = document.querySelector('[data-newest]');
if (mailbox !== null) {
  const { newest, to } = mailbox.dataset;
  const look = async () => {
    const isTyping = document.activeElement?.matches('input');
    const response = await fetch(`/mailbox/messages?limit=1&to=${encodeURIComponent(to)}`).catch(() => undefined);
    const found = response?.ok ? ((await response.json())[0]?.id ?? '') : newest;
    if (found !== newest && !isTyping) location.reload();
  };
  setInterval(() => document.visibilityState === 'visible' && void look(), 2000);
}

const codes = document.querySelectorAll('[data-authenticator]');
if (codes.length > 0) {
  const look = async () => {
    const response = await fetch('/authenticators').catch(() => undefined);
    const current = response?.ok ? await response.json() : [];
    for (const { email, code } of current) {
      document.querySelector(`[data-authenticator="${CSS.escape(email)}"]`).textContent = code;
    }
  };
  setInterval(() => document.visibilityState === 'visible' && void look(), 2000);
}

/** The wallets that the payment fields offer in this browser. */
const storedWallets = new Set(JSON.parse(localStorage.getItem('wallets') ?? '[]'));
for (const box of document.querySelectorAll('[data-wallet]')) {
  const { wallet } = box.dataset;
  box.checked = storedWallets.has(wallet);
  box.addEventListener('change', () => {
    if (box.checked) storedWallets.add(wallet);
    else storedWallets.delete(wallet);
    localStorage.setItem('wallets', JSON.stringify([...storedWallets]));
  });
}
