// @ts-check
import { SANDBOX } from './page-context.js';

/**
 * Calls the API with a publishable key. Returns `{result}` or `{error}`, never throws.
 * @param {{ key: string; account?: string | undefined }} credentials
 * @param {string} path
 * @param {URLSearchParams} [body]
 * @returns {Promise<{ result?: any; error?: any }>}
 */
export async function callApi({ key, account }, path, body) {
  try {
    const headers = { authorization: `Bearer ${key}`, ...(account && { 'stripe-account': account }) };
    const response = await fetch(`${SANDBOX}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body ?? null,
    });
    const result = await response.json();
    return response.ok ? { result } : { error: result.error };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
      },
    };
  }
}
