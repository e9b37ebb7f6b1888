/** The flags of the linter in `npm run check`: the rules that need types, and the errors of the type check, in one pass. */
export const lintFlags = [
  '--type-aware',
  '--type-check',
  '--deny-warnings',
  '--report-unused-disable-directives',
  '--format=unix',
];
