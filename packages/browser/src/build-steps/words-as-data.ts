import { createHash } from 'node:crypto';
import { parseAst, type Plugin } from 'vite';

/** Text in a script: where it is, and whether it is a part of a template between expressions. */
interface Found {
  start: number;
  end: number;
  text: string;
  isPart: boolean;
}

/** A node of a syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  key?: Node;
  value?: unknown;
  quasis?: Node[];
}

/** A file of words with fewer letters is not worth a request. */
const fewestLetters = 400;

/**
 * Moves the words of the pages from scripts into JSON files, which the scripts import. A browser reads them without running them, and a page in
 * another language can have other words with the same script (C-216, C-202). The scripts in `kept` keep their words, because each page needs them at
 * once. For browsers that import JSON: Chrome and Edge since 123, Safari since 17.2, Firefox since 138.
 */
export function wordsAsData({ kept }: { kept: RegExp }): Plugin {
  return {
    name: 'words-as-data',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || kept.test(chunk.name)) continue;
        const split = splitWords(chunk.code);
        if (!split) continue;
        const source = JSON.stringify(split.words);
        const digest = createHash('sha256').update(source).digest('base64url').slice(0, 7);
        const fileName = `assets/${chunk.name}-${digest}.json`;
        if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source });
        chunk.code = `import $w from"./${chunk.name}-${digest}.json"with{type:"json"};${split.code}`;
      }
    },
  };
}

/** Returns a script without its words, which it reads from the list `$w`, and the list. Undefined for a script with few words. */
export function splitWords(code: string): { code: string; words: string[] } | undefined {
  const found = wordsIn(code);
  if (found.reduce((sum, { text }) => sum + text.length, 0) < fewestLetters) return undefined;
  if (code.includes('$w')) throw new Error('A script has a variable $w already');
  const words = [...new Set(found.map(({ text }) => text))];
  let rest = '';
  let end = 0;
  for (const { start, end: next, text, isPart } of found.toSorted((one, other) => one.start - other.start)) {
    const read = `$w[${words.indexOf(text)}]`;
    const before = code.slice(end, start);
    // a word such as `return` before a text needs no space, but one before a name does
    const space = /[\w$]$/.test(before) ? ' ' : '';
    rest += before + (isPart ? `\${${read}}` : space + read);
    end = next;
  }
  return { code: rest + code.slice(end), words };
}

function wordsIn(code: string): Found[] {
  const found: Found[] = [];
  const add = (node: Node, text: unknown, isPart: boolean) => {
    if (typeof text === 'string' && areWords(text)) found.push({ start: node.start, end: node.end, text, isPart });
  };
  visit(parseAst(code), (node, parent) => {
    if (/^(Import|Export(Named|All))Declaration$|^TaggedTemplate|^ImportExpression/.test(node.type)) return false;
    // a name, or a directive such as 'use strict'
    const isName = parent && (parent.key === node || parent.type === 'ExpressionStatement');
    if (node.type === 'Literal' && !isName) add(node, node.value, false);
    if (node.type !== 'TemplateLiteral') return true;
    const [first, ...others] = node.quasis!;
    for (const part of node.quasis!) {
      const { cooked } = part.value as { cooked: string };
      if (others.length > 0) add(part, cooked, true);
      else add({ ...first!, start: node.start, end: node.end }, cooked, false);
    }
    return true;
  });
  return found;
}

/** Whether a text is words for people: at least two, with a space in between. */
function areWords(text: string): boolean {
  return text.length >= 8 && /\p{L}[\p{L}.,:;!?’”)]* [\p{L}“(]/u.test(text);
}

/** Calls `look` with each node and its parent, and then with what is in it, unless it returns false. */
function visit(node: Node, look: (node: Node, parent?: Node) => boolean, parent?: Node): void {
  if (!look(node, parent)) return;
  for (const child of Object.values(node).flat() as unknown[])
    if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, look, node);
}
