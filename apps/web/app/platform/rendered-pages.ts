const mostPages = 100;

/** The last rendering of an address, and its data. */
const rendered = new Map<string, { data: string; page: Promise<string> }>();

/**
 * Returns a public page, which is the same as long as its data is: rendering a long list again would cost ten times as much as comparing
 * it.
 */
export function renderedOnce(address: string, data: unknown, render: () => Promise<string>): Promise<string> {
  const written = JSON.stringify(data);
  const known = rendered.get(address);
  if (known?.data === written) return known.page;
  const page = render();
  page.catch(() => rendered.delete(address));
  if (rendered.size >= mostPages) rendered.clear();
  rendered.set(address, { data: written, page });
  return page;
}
