// A rule of the linter: the texts of the product are in the catalogue (packages/texts), so that another language needs no change of code.

/** Attributes with words that nobody reads. */
const technical = new Set(['className', 'rel', 'sizes', 'media', 'd', 'viewBox', 'autoComplete', 'sandbox', 'allow']);
/** Attributes and properties that are shown or read aloud, also with a single word. */
const shown = new Set([
  'title',
  'label',
  'lead',
  'hint',
  'text',
  'heading',
  'placeholder',
  'alt',
  'aria-label',
  'message',
  'children',
]);

const transparent = new Set(['ConditionalExpression', 'LogicalExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

const letters = /\p{L}{2}/u;
const severalWords = /\p{L}[\p{L}’',]*\s+\p{L}{2}/u;

const inCatalogue = {
  meta: { messages: { text: 'This text belongs in the catalogue: packages/texts.' } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'text' });
    const check = (node, words) => {
      const owner = ownerOf(node);
      if (owner === undefined || technical.has(owner)) return;
      if (severalWords.test(words) || (shown.has(owner) && letters.test(words))) report(node);
    };
    return {
      JSXText: (node) => letters.test(node.value) && report(node),
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join('…')),
    };
  },
};

/** The name of the attribute or property that has a string; an empty name without one; undefined for strings of the code itself. */
function ownerOf({ parent, ...node }) {
  if (/^(Import|Export|TSLiteral|TSModule|TSEnum|TSExternal)/.test(parent.type)) return undefined;
  if (parent.type === 'NewExpression' && parent.callee.name?.endsWith('Error')) return undefined;
  if (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) return undefined;
  if (parent.type === 'ExpressionStatement') return undefined;
  if (parent.type === 'JSXAttribute') return parent.name.name;
  if (parent.type === 'JSXExpressionContainer')
    return parent.parent.type === 'JSXAttribute' ? parent.parent.name.name : 'children';
  if (parent.type === 'Property')
    return parent.key.range?.[0] === node.range?.[0] ? undefined : (parent.key.name ?? '');
  if (transparent.has(parent.type)) return ownerOf(parent);
  return '';
}

export default { meta: { name: 'texts' }, rules: { 'in-catalogue': inCatalogue } };
