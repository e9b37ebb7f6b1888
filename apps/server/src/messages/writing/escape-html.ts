/** HTML that is safe to send as it is; only the `html` tag makes it. */
export interface SafeHtml {
  readonly safe: string;
}

/** HTML in which every value is escaped, but for what is safe HTML itself. Lists are joined. */
export function html(texts: TemplateStringsArray, ...values: (string | SafeHtml | SafeHtml[])[]): SafeHtml {
  const written = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value);
    return Array.isArray(value) ? value.map(({ safe }) => safe).join('') : value.safe;
  });
  return { safe: String.raw({ raw: texts }, ...written) };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
