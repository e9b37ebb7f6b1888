// Runs on /help and /contact only: shows a logged-in purchaser with a ticket the contacts of its operator, where they are known.
// For other visitors, and after an error, the page stays as it was rendered.
{
  const place = document.querySelector('[data-providers]');
  const api = place.dataset.providers;
  const mostOperators = 5;

  const call = async (path, options) => {
    const response = await fetch(api + path, { credentials: 'same-origin', ...options });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };

  const renew = () =>
    call('/auth/refresh', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });

  // Two tabs that renew at once would spend the same cookie twice: the name of the turn is that of session/session.ts.
  const openSession = () => (navigator.locks ? navigator.locks.request('fareway.session', renew) : renew());

  /** Returns the operators of the latest tickets, newest first, that have a contact. */
  const readOperators = async () => {
    const { id_token: token, user } = await openSession();
    const { items } = await call(`/customer-ticket/list-by/user-id/${user.id}`, {
      headers: { authorization: token },
    });
    const slugs = [...new Set(items.map(({ client }) => client.slug))].slice(0, mostOperators);
    const clients = await Promise.all(slugs.map((slug) => call(`/client/slug/${encodeURIComponent(slug)}`)));
    return clients.filter(({ support }) => support.name || support.email || support.phone);
  };

  /** Missing values keep the dash of the rendered page. */
  const fill = (block, fact, text, address) => {
    if (!text) return;
    const value = document.createElement(address ? 'a' : 'span');
    value.textContent = text;
    if (address) value.href = address;
    block.querySelector(`[data-fact="${fact}"]`).replaceChildren(value);
  };

  const show = (clients) => {
    if (clients.length === 0) return;
    const empty = document.querySelector('[data-provider]');
    const blocks = clients.map(({ name, support }) => {
      const block = empty.cloneNode(true);
      block.querySelector('[data-fact="operator"]').textContent = name;
      fill(block, 'name', support.name);
      fill(block, 'email', support.email, support.email && `mailto:${support.email}`);
      fill(block, 'phone', support.phone, support.phone && `tel:${support.phone.replaceAll(' ', '')}`);
      return block;
    });
    empty.replaceWith(...blocks);
    place.hidden = false;
  };

  if (document.documentElement.hasAttribute('data-signed-in')) readOperators().then(show, () => undefined);
}
