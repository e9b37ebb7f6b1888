interface PolicyOptions {
  /** What the page's own inline scripts carry; a page without it has none. */
  nonce?: string | undefined;
  /** The address of the payment provider's script, on pages that pay. */
  paymentScript?: string | undefined;
  isSecure: boolean;
  isDevelopment: boolean;
}

/** What a page may load and run: itself, and the payment provider where it pays. Nothing may frame it. */
export function contentSecurityPolicy({ nonce, paymentScript, isSecure, isDevelopment }: PolicyOptions): string {
  const provider = paymentScript ? paymentOrigins(paymentScript) : { script: [], frame: [], connect: [] };
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), "'wasm-unsafe-eval'", ...provider.script]],
    ['style-src', isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"]],
    // An operator's colour is a style attribute; without scripts of others nobody can write one.
    ['style-src-attr', ["'unsafe-inline'"]],
    ['img-src', ["'self'", 'blob:', 'data:']],
    ['connect-src', ["'self'", ...provider.connect, ...(isDevelopment ? ['ws:'] : [])]],
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

function paymentOrigins(script: string): { script: string[]; frame: string[]; connect: string[] } {
  const { origin, hostname } = new URL(script);
  if (!hostname.endsWith('.stripe.com')) return { script: [origin], frame: [origin], connect: [origin] };
  return {
    script: [origin, 'https://*.js.stripe.com'],
    frame: [origin, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}
