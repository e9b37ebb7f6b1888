const mostPages = 100;

/** What was rendered last of an address, and from what. */
const rendered = new Map<string, { data: string; page: Promise<string> }>();

/** A public page, which is the same as long as its data are: rendering a long list again would cost ten times as much as comparing it. */
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
