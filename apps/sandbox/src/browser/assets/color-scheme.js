// Runs before the first paint: a frame uses the colour scheme of the page around it, not of the device.
{
  const scheme = new URLSearchParams(location.search).get('scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme;
}
