import { startSandbox } from '@fareway/sandbox/app.ts';
import { messageTemplates } from '@fareway/server/message-templates.ts';
import { sendMessagesJob } from '@fareway/server/messages/send-messages.ts';
import { startTestApp } from '@fareway/server/testing/test-app.ts';

/** A message as the mailbox lists it. */
interface Received {
  channel: string;
  to: string;
  subject: string | null;
  text: string;
  html: string;
  attachments: { filename: string; content_type: string; url: string }[];
}

/** The app whose messages go to the sandbox's mailbox. A test decides when they are sent, by its own clock. */
export async function openMailroom({ log }: Pick<NonNullable<Parameters<typeof startTestApp>[0]>, 'log'> = {}) {
  const sandbox = await startSandbox({ port: 0, webhookTargets: [] });
  const mailbox = `${sandbox.url}/mailbox/messages`;
  const env = { MAIL_URL: mailbox, SMS_URL: mailbox, PUBLIC_ORIGIN: 'https://tickets.example' };
  const server = await startTestApp({ env, ...(log && { log }) });
  const job = sendMessagesJob(server.deps, messageTemplates);

  return {
    ...server,
    /** Turns of the job until there is no work left. */
    async sendAll() {
      while (await job.run());
    },
    async receivedBy(to: string): Promise<Received[]> {
      const response = await fetch(`${mailbox}?${new URLSearchParams({ to })}`);
      return (await response.json()) as Received[];
    },
    async attachment(url: string): Promise<Buffer> {
      return Buffer.from(await (await fetch(sandbox.url + url)).arrayBuffer());
    },
    async misbehave(how: object | undefined) {
      const only = { only_path: 'POST /mailbox' };
      await fetch(
        `${sandbox.url}/sandbox/misbehave`,
        how ? { method: 'POST', body: JSON.stringify({ ...how, ...only }) } : { method: 'DELETE' },
      );
    },
    rowsTo: (recipient: string) =>
      server.db.selectFrom('messages').selectAll().where('recipient', '=', recipient).execute(),
    async close() {
      await server.stop();
      await sandbox.stop();
    },
  };
}
