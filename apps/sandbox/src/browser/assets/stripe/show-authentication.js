import { CHANNEL, SANDBOX, schemeOf } from './page-context.js';

/** Shows the bank's page over the shop's page until the cardholder has chosen. Escape counts as a refusal. */
export function showAuthentication(address) {
  const { pathname, search } = new URL(address);
  const page = `${SANDBOX}${pathname}${search}`;
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', 'Your bank');
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
  frame.title = 'Bank authentication frame';
  frame.src = `${page}&parent=${encodeURIComponent(location.origin)}&scheme=${schemeOf(document.body)}`;
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
  dialog.append(frame);
  document.body.append(dialog);
  const before = document.activeElement;
  dialog.showModal();
  return new Promise((resolve) => {
    const close = () => {
      window.removeEventListener('message', receive);
      dialog.close();
      dialog.remove();
      before?.focus?.();
      resolve();
    };
    const receive = ({ origin, source, data }) => {
      if (
        origin === SANDBOX &&
        source === frame.contentWindow &&
        data?.channel === CHANNEL &&
        data.authenticated !== undefined
      )
        close();
    };
    window.addEventListener('message', receive);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void fetch(page, { method: 'POST', body: '{"outcome":"failed"}' }).finally(close);
    });
  });
}
