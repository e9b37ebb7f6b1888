/** A redirect that takes the place of the page it comes from: Back does not lead into it again. */
export function replacing(redirect: Response): Response {
  redirect.headers.set('X-Remix-Replace', 'true');
  return redirect;
}
