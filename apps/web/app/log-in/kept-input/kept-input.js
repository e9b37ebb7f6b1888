// Shows the notice of kept-notice.tsx before the page is painted. The rule is that of kept-input.ts.
{
  const { target } = document.currentScript.dataset;
  const [path] = target.split(/[?#]/);
  const [, basket] = /^\/buy-together\/([^/]+)$/.exec(path) ?? [];
  const names = ['draft', 'journeys', 'paying', 'trips'].map((store) => `${store}:${path}`);
  if (basket) names.push(`basket:${basket}`);
  try {
    const isKept = names.some((name) => sessionStorage.getItem(`fareway.${name}`) !== null);
    document.getElementById('kept-input').hidden = !isKept;
  } catch {
    // Storage is forbidden, so nothing is kept.
  }
}
