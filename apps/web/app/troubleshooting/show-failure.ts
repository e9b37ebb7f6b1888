import * as text from '@fareway/texts/troubleshooting/failure.ts';
import buttons from '@fareway/ui/button/button.module.css';
import { describeFailure } from './describe-failure.ts';
import styles from './show-failure.module.css';

/** Expected responses, for a visitor without a session and for a list without entries. */
const ordinary = new Set([401, 404]);

/** Adds a line about a failed call to the notice at the foot of the page, with a button that copies it. */
export async function showFailure(request: Request, response: Response): Promise<void> {
  const list = document.querySelector('[data-failures]');
  if (!list || ordinary.has(response.status)) return;
  const body: unknown = await response.json().catch(() => undefined);
  const words = describeFailure(
    { method: request.method, url: request.url, status: response.status, body },
    new Date(),
  );
  const line = document.createElement('p');
  line.className = styles['line']!;
  line.append(textOf(words), copyButton(words));
  list.prepend(line);
}

function textOf(words: string): HTMLElement {
  const code = document.createElement('code');
  code.textContent = words;
  return code;
}

function copyButton(words: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${buttons['button']} ${buttons['quiet']}`;
  button.textContent = text.copy;
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(words).then(
      () => (button.textContent = text.copied),
      () => (button.textContent = text.notCopied),
    );
  });
  return button;
}
