import { escapeHtml } from './escape-html.ts';

interface Page {
  title: string;
  /** Escaped HTML. */
  body: string;
  bodyClass?: string;
  script?: string;
}

export function htmlPage({ title, body, bodyClass = '', script }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<script src="/color-scheme.js"></script>
<link rel="stylesheet" href="/pages.css">
${script === undefined ? '' : `<script type="module" src="${script}"></script>`}
</head>
<body class="${bodyClass}">
${body}
</body>
</html>
`;
}
