import type { Api } from '@fareway/api/client.ts';

/** While troubleshooting mode is on, says what technical support needs to know of a call that went wrong; else nothing of it is loaded. */
export const tellFailures: Parameters<Api['use']>[number] = {
  onResponse({ request, response }) {
    if (response.ok || !document.documentElement.hasAttribute('data-troubleshooting')) return;
    const answer = response.clone();
    void import('./show-failure.ts').then(({ showFailure }) => showFailure(request, answer));
  },
};
