// @ts-check
import { CHANNEL, SANDBOX, schemeOf } from './page-context.js';

/**
 * Shows the bank's page over the shop's page until the cardholder has chosen. Escape counts as a refusal.
 * @param {string} address
 */
export async function showAuthentication(address) {
  const { pathname, search } = new URL(address);
  const page = `${SANDBOX}${pathname}${search}`;
  await showDialog({
    label: 'Your bank',
    frameTitle: 'Bank authentication frame',
    page,
    isLast: ({ authenticated }) => authenticated !== undefined,
    cancel: async () => void (await fetch(page, { method: 'POST', body: '{"outcome":"failed"}' })),
  });
}

/**
 * Shows a wallet's sheet over the shop's page. Returns the token of the approved card; undefined after a cancellation.
 * @param {{ wallet: string; amount: number; currency: string; business: string; account: string }} payment
 * @returns {Promise<string | undefined>}
 */
export async function showWalletSheet({ wallet, amount, currency, business, account }) {
  const query = new URLSearchParams({ wallet, amount: String(amount), currency, business, account });
  const end = await showDialog({
    label: 'Your wallet',
    frameTitle: 'Wallet frame',
    page: `${SANDBOX}/wallet-sheet?${query}`,
    isLast: ({ wallet: outcome }) => outcome !== undefined,
    cancel: async () => {},
  });
  return end?.wallet.token;
}

/**
 * Shows a page of the sandbox in a dialog until its last message, which is returned, or until Escape.
 * @param {{ label: string; frameTitle: string; page: string; isLast: (data: any) => boolean; cancel: () => Promise<void> }} shown
 * @returns {Promise<any>}
 */
function showDialog({ label, frameTitle, page, isLast, cancel }) {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', label);
  Object.assign(dialog.style, {
    width: 'min(28rem, calc(100vw - 16px))',
    height: 'min(32rem, calc(100vh - 16px))',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 'auto',
    padding: '0',
    border: '0',
    borderRadius: '12px',
    overflow: 'hidden',
    boxShadow: '0 12px 48px rgb(0 0 0 / 35%)',
  });
  frame.title = frameTitle;
  frame.src = `${page}&parent=${encodeURIComponent(location.origin)}&scheme=${schemeOf(document.body)}`;
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
  dialog.append(frame);
  document.body.append(dialog);
  const before = document.activeElement;
  dialog.showModal();
  return new Promise((resolve) => {
    /** @param {any} [end] */
    const close = (end) => {
      window.removeEventListener('message', receive);
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(end);
    };
    /** @param {MessageEvent} event */
    const receive = ({ origin, source, data }) => {
      if (origin === SANDBOX && source === frame.contentWindow && data?.channel === CHANNEL && isLast(data))
        close(data);
    };
    window.addEventListener('message', receive);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void cancel().finally(() => close());
    });
  });
}
