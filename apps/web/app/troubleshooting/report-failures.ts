/** In troubleshooting mode, shows what technical support needs to know about a failed call. In other modes this code is not loaded. */
export function reportFailures(request: Request, response: Response): void {
  if (response.ok || !document.documentElement.hasAttribute('data-troubleshooting')) return;
  const copy = response.clone();
  void import('./show-failure.ts').then(({ showFailure }) => showFailure(request, copy));
}
