import type { Api } from '@fareway/api/client.ts';

/** In troubleshooting mode, shows what technical support needs to know about a failed call. In other modes this code is not loaded. */
export const reportFailures: Parameters<Api['use']>[number] = {
  onResponse({ request, response }) {
    if (response.ok || !document.documentElement.hasAttribute('data-troubleshooting')) return;
    const copy = response.clone();
    void import('./show-failure.ts').then(({ showFailure }) => showFailure(request, copy));
  },
};
