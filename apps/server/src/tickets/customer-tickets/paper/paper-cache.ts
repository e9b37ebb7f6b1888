import { createHash } from 'node:crypto';

/** About 10 MB: a ticket with a photo is about 50 KB. */
const mostPapers = 200;

interface Paper {
  pdf: Uint8Array;
  /** Whether something is missing that may be available the next time. */
  isIncomplete: boolean;
}

const papers = new Map<string, Promise<Paper>>();

/**
 * Returns a PDF that this process has drawn of the same content, otherwise the result of `draw`. The least recently used ones are removed,
 * and incomplete ones at once. The content contains the ticket's revision, so a changed ticket is drawn again. Concurrent calls share one
 * drawing.
 */
export async function cachePaper(content: object, draw: () => Promise<Paper>): Promise<Uint8Array> {
  const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const paper = papers.get(key) ?? draw();
  // the most recently used entry is last
  papers.delete(key);
  papers.set(key, paper);
  for (const oldest of papers.keys()) {
    if (papers.size <= mostPapers) break;
    papers.delete(oldest);
  }
  try {
    const { pdf, isIncomplete } = await paper;
    if (isIncomplete) papers.delete(key);
    return pdf;
  } catch (error) {
    papers.delete(key);
    throw error;
  }
}
