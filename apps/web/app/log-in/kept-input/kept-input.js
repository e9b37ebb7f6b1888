// Shows the notice of kept-notice.tsx before the page is painted. The rule is that of kept-input.ts.
{
  const { target } = document.currentScript.dataset;
  const [address] = target.split('#');
  const [path] = address.split('?');
  const [, basket] = /^\/buy-together\/([^/]+)$/.exec(path) ?? [];
  const stores = ['draft', 'journeys', 'paying', 'trips'];
  const names = stores.flatMap((store) => [`${store}:${path}`, `${store}:${address}`]);
  if (basket) names.push(`basket:${basket}`);
  try {
    const isKept = names.some((name) => sessionStorage.getItem(`fareway.${name}`) !== null);
    document.getElementById('kept-input').hidden = !isKept;
  } catch {
    // Storage is forbidden, so nothing is kept.
  }
}
