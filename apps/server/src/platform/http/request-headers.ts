type Coding = 'br' | 'gzip' | undefined;

/** Whether who asks has the answer of this tag already. Caches name several tags, and call them weak once they compressed them. */
export function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = strong(etag);
  return ifNoneMatch.split(',').some((known) => known.trim() === '*' || strong(known.trim()) === wanted);
}

/** How an answer is compressed for who accepts this: Brotli if the browser takes it, gzip if only that. */
export function codingFor(acceptEncoding: string | undefined): Coding {
  const codings = (acceptEncoding ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  const takes = (name: string) =>
    codings.some((coding) => coding === name || (coding.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(coding)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

const strong = (tag: string) => tag.replace(/^W\//, '');
