import type { DiagnosticsSettings } from './page-context.ts';

interface PolicyOptions {
  /** The nonce of the page's own inline scripts; a page without it has none. */
  nonce?: string | undefined;
  /** The address of the payment provider's script, on pages that pay. */
  paymentScript?: string | undefined;
  /** The receivers of page views and errors, where configured. No code of theirs is loaded. */
  diagnostics: DiagnosticsSettings;
  isSecure: boolean;
  isDevelopment: boolean;
}

/** Returns the policy of a page: it loads and runs its own files, and those of the payment provider where it pays. No site may frame it. */
export function contentSecurityPolicy({
  nonce,
  paymentScript,
  diagnostics,
  isSecure,
  isDevelopment,
}: PolicyOptions): string {
  const provider = paymentScript ? paymentOrigins(paymentScript) : { script: [], frame: [], connect: [] };
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), "'wasm-unsafe-eval'", ...provider.script]],
    ['style-src', isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"]],
    // An operator's colour is a style attribute. Without foreign scripts no attacker can write one.
    ['style-src-attr', ["'unsafe-inline'"]],
    ['img-src', ["'self'", 'blob:', 'data:']],
    ['connect-src', ["'self'", ...provider.connect, ...receivers(diagnostics), ...(isDevelopment ? ['ws:'] : [])]],
    ['frame-src', provider.frame.length > 0 ? provider.frame : ["'none'"]],
    ['worker-src', ["'self'", 'blob:']],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
  ];
  const policy = directives.map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return [...policy, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ');
}

function receivers({ analytics, error_reports_dsn }: DiagnosticsSettings): string[] {
  const addresses = [analytics?.url, error_reports_dsn].filter((address) => address !== undefined);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function paymentOrigins(script: string): { script: string[]; frame: string[]; connect: string[] } {
  const { origin, hostname } = new URL(script);
  if (!hostname.endsWith('.stripe.com')) return { script: [origin], frame: [origin], connect: [origin] };
  return {
    script: [origin, 'https://*.js.stripe.com'],
    frame: [origin, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}
