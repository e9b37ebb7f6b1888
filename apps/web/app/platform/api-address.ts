/** The address of the API for the browser: beside the pages, unless the environment of the build names another host (P-207). */
export const apiAddress: string = import.meta.env['VITE_API_URL'] ?? '/api';
