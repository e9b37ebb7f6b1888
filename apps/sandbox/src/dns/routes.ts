import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { htmlPage } from '../http/html-page.ts';
import { replyHtml, replyJson } from '../http/reply.ts';
import type { Sandbox } from '../sandbox-context.ts';
import { PLATFORM } from '../store/store.ts';

const LARGEST_BODY = 100_000;
const TYPE_TXT = 16;

/**
 * The name servers of every domain, with TXT records only: `GET /dns/query?name=…&type=TXT` is DNS over HTTPS in JSON, `PUT /dns/records` with
 * `{ name, texts }` sets the records of a name, and `/dns` is the page on which a person does so.
 */
export async function handleDns(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /dns/query':
      return sendRecords(sandbox, response, url);
    case 'GET /dns':
      return replyHtml(response, 200, page(sandbox));
    case 'POST /dns': {
      const form = new URLSearchParams((await readBody(request, LARGEST_BODY)) ?? '');
      setRecords(sandbox, form.get('name') ?? '', (form.get('texts') ?? '').split(/\r?\n/));
      response.writeHead(303, { location: '/dns' });
      response.end();
      return undefined;
    }
    case 'PUT /dns/records': {
      const { name, texts } = JSON.parse((await readBody(request, LARGEST_BODY)) ?? '{}') as Record<string, unknown>;
      if (typeof name !== 'string' || !Array.isArray(texts) || !texts.every((text) => typeof text === 'string'))
        return replyJson(response, 400, { error: { message: 'name is text, and texts are a list of texts.' } });
      setRecords(sandbox, name, texts);
      return replyJson(response, 200, { name, texts });
    }
    default:
      return replyJson(response, 404, { error: { message: `Nothing is at ${url.pathname}` } });
  }
}

function sendRecords({ store, switches }: Sandbox, response: ServerResponse, url: URL): void {
  if (switches.concerns('GET', url.pathname) && switches.happens('fail_503'))
    return replyJson(response, 503, { error: { message: 'Unavailable.' } });
  const name = normalise(url.searchParams.get('name') ?? '');
  const record = store.get(PLATFORM, 'txt', name);
  replyJson(response, 200, {
    // 3: there is no such name
    Status: record === undefined ? 3 : 0,
    Answer: (record?.texts ?? []).map((text) => ({ name, type: TYPE_TXT, TTL: 300, data: quote(text) })),
  });
}

/** A text in parts of 255 characters at most, as name servers send it. */
function quote(text: string): string {
  const parts = text.match(/[^]{1,255}/g) ?? [''];
  return parts.map((part) => `"${part.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(' ');
}

function setRecords({ store }: Sandbox, name: string, texts: readonly string[]): void {
  const id = normalise(name);
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (id === '') return;
  if (filled.length === 0) store.remove(PLATFORM, 'txt', id);
  else store.put(PLATFORM, 'txt', { id, texts: filled });
}

function normalise(name: string): string {
  return name.trim().toLowerCase().replace(/\.$/, '');
}

function page({ store }: Sandbox): string {
  const rows = store
    .newestFirst(PLATFORM, 'txt')
    .map(({ id, texts }) => `<tr><td>${escapeHtml(id)}</td><td>${texts.map(escapeHtml).join('<br>')}</td></tr>`);
  return htmlPage({
    title: 'Name servers',
    body: `
<main>
  <p class="eyebrow"><a href="/">Sandbox</a></p>
  <h1>Name servers</h1>
  <p class="lead">The TXT records of every domain, on this computer only.</p>
  <form method="post" class="search"><p><label for="name">Name</label> <input id="name" name="name" required autocomplete="off" spellcheck="false"></p>
  <p><label for="texts">Texts, one a line; none removes the name</label> <textarea id="texts" name="texts" rows="3" cols="60"></textarea></p>
  <p><button>Set</button></p></form>
  ${rows.length === 0 ? '' : `<div class="table"><table><thead><tr><th scope="col">Name</th><th scope="col">Texts</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`}
</main>`,
  });
}
