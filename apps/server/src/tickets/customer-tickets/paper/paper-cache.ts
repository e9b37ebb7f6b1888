import { createHash } from 'node:crypto';

/** About 10 MB: a ticket with a photo is about 50 KB. */
const mostPapers = 200;

interface Paper {
  pdf: Uint8Array;
  /** Something is missing that may be there the next time. */
  isIncomplete: boolean;
}

const papers = new Map<string, Promise<Paper>>();

/**
 * A PDF that this process drew before of the same content, else the one that `draw` makes; the longest unused ones are forgotten, and incomplete
 * ones at once. The content of a ticket has its revision, so a ticket that changed is drawn anew. Several calls at once share one drawing.
 */
export async function cachePaper(content: object, draw: () => Promise<Paper>): Promise<Uint8Array> {
  const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const paper = papers.get(key) ?? draw();
  // the last place is that of the newest use
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
