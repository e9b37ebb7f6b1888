/** HTML that is safe to send as it is; only the `html` tag makes it. */
export interface SafeHtml {
  readonly safe: string;
}

/**
 * Makes HTML from a template, without the indentation of its lines. It escapes every value that is not safe HTML itself, and joins lists.
 */
export function html(texts: TemplateStringsArray, ...values: (string | SafeHtml | SafeHtml[])[]): SafeHtml {
  const written = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value);
    return Array.isArray(value) ? value.map(({ safe }) => safe).join('') : value.safe;
  });
  const raw = texts.map((text) => text.replaceAll(/\n\s+/g, '\n'));
  return { safe: String.raw({ raw }, ...written) };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
