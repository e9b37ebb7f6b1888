// Runs before anything is painted: a frame is light or dark as the page around it says, whatever the device prefers.
{
  const scheme = new URLSearchParams(location.search).get('scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme;
}
