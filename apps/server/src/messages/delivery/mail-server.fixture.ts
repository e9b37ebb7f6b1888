import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server for tests that records what it receives. `answers` replaces its response to a command, such as RCPT. */
export async function startMailServer(responses: Record<string, string> = {}) {
  const received: { from: string; to: string[]; source: string }[] = [];
  const server = createServer((socket) => {
    let mail = { from: '', to: [] as string[], source: '' };
    let isInData = false;
    const say = (words: string) => socket.write(`${words}\r\n`);
    say('220 test');
    createInterface(socket).on('line', (line) => {
      if (isInData && line !== '.') {
        mail.source += `${line}\n`;
        return;
      }
      if (isInData) {
        isInData = false;
        received.push(mail);
        mail = { from: '', to: [], source: '' };
        say('250 taken');
        return;
      }
      const command = line.split(/[ :]/)[0]!.toUpperCase();
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (command === 'MAIL') mail.from = address;
      if (command === 'RCPT') mail.to.push(address);
      const response = responses[command] ?? { DATA: '354 go on', QUIT: '221 bye' }[command] ?? '250 well';
      isInData = command === 'DATA' && response.startsWith('3');
      say(response);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
