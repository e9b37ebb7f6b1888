import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of a tagged PDF with the text that is drawn in it, in reading order. */
interface TaggedElement {
  role: string;
  /** Its own text and not that of the elements in it; the lines are joined by spaces. */
  text: string;
  /** The text that a screen reader reads instead. */
  alt?: string;
}

interface ReadPdf {
  pages: number;
  width: number;
  height: number;
  /** Title, Author and Language, among others. */
  info: Record<string, unknown>;
  /** The part of PDF/UA that the file follows; undefined for none. */
  pdfua: unknown;
  elements: TaggedElement[];
  /** Texts that are neither in an element nor marked as without a meaning. */
  untagged: string[];
  /** Where each text is drawn, in points from the left and from the top: its ends, and its baseline. */
  places: { text: string; left: number; right: number; baseline: number }[];
}

interface Node {
  role?: string;
  alt?: string;
  id?: string;
  children?: Node[];
}

/** Reads a PDF with the first page as a reader program does: through the fonts' own maps of characters, and the structure. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  try {
    const document = await loading.promise;
    const page = await document.getPage(1);
    const { info, metadata } = await document.getMetadata();
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string[]>();
    const untagged: string[] = [];
    const places: ReadPdf['places'] = [];
    const open: (string | undefined)[] = [];
    for (const item of items) {
      if ('str' in item) {
        const [left, fromBottom] = item.transform.slice(4) as [number, number];
        if (item.str.trim())
          places.push({ text: item.str, left, right: left + item.width, baseline: height - fromBottom });
        const id = open.findLast((opened) => opened !== undefined);
        if (id) texts.set(id, [...(texts.get(id) ?? []), item.str]);
        else if (item.str.trim() && open.length === 0) untagged.push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? undefined);
    }
    const elementsOf = (node: Node): TaggedElement[] => {
      const children = node.children ?? [];
      const own = children.flatMap(({ id }) => (id && texts.get(id)) || []);
      const text = own.filter((part) => part.trim()).join(' ');
      const element =
        node.role && node.role !== 'Root' ? [{ role: node.role, text, ...(node.alt && { alt: node.alt }) }] : [];
      return [...element, ...children.filter(({ role }) => role).flatMap(elementsOf)];
    };
    return {
      pages: document.numPages,
      width,
      height,
      info: info as Record<string, unknown>,
      pdfua: (metadata as { get(name: string): unknown } | null)?.get('pdfuaid:part') ?? undefined,
      elements: elementsOf((await page.getStructTree()) ?? {}),
      untagged,
      places,
    };
  } finally {
    await loading.destroy();
  }
}

/** Returns the texts of a PDF's first page in reading order. */
export async function textOfPdf(pdf: Uint8Array): Promise<string[]> {
  return (await readPdf(pdf)).elements.map(({ text }) => text).filter((text) => text !== '');
}
