import { chromium } from 'playwright-core';
const base = process.env.BASE ?? 'http://localhost:4710';
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  );
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
const dales = await (await fetch(base + '/api/client/slug/dales-coaches')).json();
const liffey = await (await fetch(base + '/api/client/slug/liffey-shuttle')).json();
const s = (c, n) => `/client/${c.slug}/${c.services[n].id}`;
const all = {
  operators: '/operators',
  operator: '/client/dales-coaches',
  s1: s(dales, 0),
  s2: s(dales, 1),
  s3: s(dales, 2),
  l1: s(liffey, 0),
  login: '/login?redirect=%2Fx',
  register: '/register',
  forgot: '/forgot-password',
  help: '/help',
  missing: '/nope',
  terms: '/terms',
};
const only = process.argv[2]?.split(',');
const sizes = (process.argv[3] ?? '360l,1280d').split(',');
for (const size of sizes) {
  const w = parseInt(size),
    dark = size.endsWith('d');
  const ctx = await b.newContext({
    viewport: { width: w, height: w < 500 ? 780 : 900 },
    colorScheme: dark ? 'dark' : 'light',
  });
  for (const [name, path] of Object.entries(all)) {
    if (only && !only.includes(name)) continue;
    const p = await ctx.newPage();
    let bytes = 0;
    const parts = [];
    const cdp = await ctx.newCDPSession(p);
    await cdp.send('Network.enable');
    const urls = {};
    cdp.on('Network.responseReceived', (e) => (urls[e.requestId] = e.response.url));
    cdp.on('Network.loadingFinished', (e) => {
      bytes += e.encodedDataLength;
      parts.push((urls[e.requestId] ?? '').replace(base, '') + ' ' + e.encodedDataLength);
    });
    p.on('console', (m) => m.type() === 'error' && console.log(name, 'console:', m.text()));
    p.on('pageerror', (e) => console.log(name, 'pageerror:', e.message));
    await p.goto(base + path, { waitUntil: 'networkidle' });
    await p.screenshot({ path: `/tmp/pages/shots/${name}-${size}.png`, fullPage: true });
    if (size === sizes[0]) console.log(name, bytes, parts.length < 9 ? parts.join(' | ') : parts.length + ' requests');
    await p.close();
  }
  await ctx.close();
}
await b.close();
