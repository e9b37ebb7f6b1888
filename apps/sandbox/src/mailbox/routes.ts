import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readBody } from '../http/body.ts';
import { reply, replyHtml, replyJson } from '../http/reply.ts';
import type { Sandbox } from '../sandbox-context.ts';
import { PLATFORM } from '../store/store.ts';
import { mailboxPage, messagePage } from './pages.ts';
import { describeMessage, findMessages, htmlToRead, saveMessage, readMessage } from './message.ts';

const LARGEST_MESSAGE = 25_000_000;
const MOST_IN_A_LIST = 200;

/** Receives the product's emails and SMS, and shows them to tests and people. */
export async function handleMailbox(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { store } = sandbox;
  const to = url.searchParams.get('to');
  if (request.method === 'POST' && url.pathname === '/mailbox/messages') return takeIn(sandbox, request, response, url);
  if (request.method !== 'GET') return replyJson(response, 405, { error: { message: 'Not allowed' } });
  if (url.pathname === '/mailbox') {
    return replyHtml(response, 200, mailboxPage(findMessages(store, to).slice(0, MOST_IN_A_LIST), to ?? ''));
  }
  if (url.pathname === '/mailbox/messages') {
    const limit = Math.min(Number(url.searchParams.get('limit') ?? MOST_IN_A_LIST) || MOST_IN_A_LIST, 5000);
    return replyJson(response, 200, findMessages(store, to).slice(0, limit).map(describeMessage));
  }
  const [, id, part, position] =
    /^\/mailbox\/(?:messages\/)?(\w+)(?:\/(html|attachments)(?:\/(\d+))?)?$/.exec(url.pathname) ?? [];
  const message = id === undefined ? undefined : store.get(PLATFORM, 'message', id);
  if (message === undefined) return replyJson(response, 404, { error: { message: 'No such message' } });
  if (part === undefined) return replyHtml(response, 200, messagePage(message));
  if (part === 'html') {
    // Nothing in a message runs here. It has the origin of the sandbox, so that its pictures are loaded.
    return replyHtml(response, 200, htmlToRead(message), {
      'content-security-policy':
        "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'",
    });
  }
  const attachment = message.attachments[Number(position)];
  if (attachment === undefined) return replyJson(response, 404, { error: { message: 'No such attachment' } });
  reply(response, 200, Buffer.from(attachment.content_base64, 'base64'), {
    'content-type': attachment.content_type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
    'content-security-policy': 'sandbox',
  });
}

async function takeIn(
  { store, switches }: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const body = await readBody(request, LARGEST_MESSAGE);
  if (body === undefined) return replyJson(response, 413, { error: { message: 'The message is too large.' } });
  const isConcerned = switches.concerns('POST', url.pathname);
  if (isConcerned && switches.happens('rate_limit_429'))
    return replyJson(response, 429, { error: { message: 'Too many messages.' } });
  if (isConcerned && switches.happens('fail_503'))
    return replyJson(response, 503, { error: { message: 'Unavailable.' } });
  if (isConcerned && switches.happens('fail_500')) return replyJson(response, 500, { error: { message: 'Broken.' } });
  if (isConcerned) await wait(switches.current().delay_ms ?? 0);
  try {
    const message = saveMessage(store, readMessage(JSON.parse(body)));
    if (isConcerned && switches.happens('drop_after_processing')) return void request.socket.destroy();
    replyJson(response, 201, { id: message.id });
  } catch (error) {
    replyJson(response, 400, { error: { message: (error as Error).message } });
  }
}
