type Coding = 'br' | 'gzip' | undefined;

/** Returns whether the client has the response with this ETag. Caches send several tags, and make them weak when they compress. */
export function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = strong(etag);
  return ifNoneMatch.split(',').some((known) => known.trim() === '*' || strong(known.trim()) === wanted);
}

/** Returns the compression for an Accept-Encoding header: Brotli if it is accepted, else gzip. */
export function codingFor(acceptEncoding: string | undefined): Coding {
  const codings = (acceptEncoding ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  const takes = (name: string) =>
    codings.some((coding) => coding === name || (coding.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(coding)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

const strong = (tag: string) => tag.replace(/^W\//, '');
