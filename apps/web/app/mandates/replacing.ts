/** A redirect that replaces its page in the history, so that Back does not lead into it again. */
export function replacing(redirect: Response): Response {
  redirect.headers.set('X-Remix-Replace', 'true');
  return redirect;
}
