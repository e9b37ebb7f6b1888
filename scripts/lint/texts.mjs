// A rule of the linter: the texts of the product are in the catalogue (packages/texts), so that another language needs no change of code.

/** Attributes and properties with words that no customer reads: of markup, of the API's documentation, and keys of queued messages. */
const technical = new Set(
  'className rel sizes media d viewBox autoComplete sandbox allow summary tags event_key content'.split(' '),
);
/** Functions whose texts are for developers and staff: documentation of the API, and logs. */
const technicalCalls =
  /^(describe|call|publicCall|ofPurchasers|ofGuardians|ofStaff|ofDevices|info|warn|error|debug|fatal|logSecurity)$/;
/** Errors of the code itself. Their messages are in logs. */
const technicalErrors = /^(Error|AggregateError|RangeError|SyntaxError|TypeError|TimeoutError|UsageError)$/;
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
/** What Kysely takes as strings: a table or column with an alias, and operators. */
const ofQueries = /^([\w.]+ as \w+|is not( distinct from)?)$/;
/** The tags and style of a template of HTML. */
const markup = /<[^>]*(>|$)/g;

const inCatalogue = {
  meta: { messages: { text: 'This text belongs in the catalogue: packages/texts.' } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'text' });
    const check = (node, words) => {
      const owner = ownerOf(node);
      if (owner === undefined || technical.has(owner)) return;
      if (ofQueries.test(words)) return;
      if (severalWords.test(words) || (shown.has(owner) && letters.test(words))) report(node);
    };
    return {
      JSXText: (node) => letters.test(node.value) && report(node),
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) => {
        const words = node.quasis.map(({ value }) => value.cooked).join('…');
        check(node, node.parent.type === 'TaggedTemplateExpression' ? words.replaceAll(markup, '') : words);
      },
    };
  },
};

/** The name of the attribute or property that has a string; an empty name without one; undefined for strings of the code itself. */
function ownerOf({ parent, ...node }) {
  if (/^(Import|Export|TSLiteral|TSModule|TSEnum|TSExternal)/.test(parent.type)) return undefined;
  if (parent.type === 'TaggedTemplateExpression' && parent.tag.name !== 'html') return undefined;
  if (parent.type === 'NewExpression' && technicalErrors.test(parent.callee.name)) return undefined;
  if (parent.type === 'CallExpression' && technicalCalls.test(parent.callee.property?.name ?? parent.callee.name))
    return undefined;
  if (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) return undefined;
  if (parent.type === 'ExpressionStatement') return undefined;
  if (parent.type === 'JSXAttribute') return parent.name.name;
  if (parent.type === 'JSXExpressionContainer')
    return parent.parent.type === 'JSXAttribute' ? parent.parent.name.name : 'children';
  if (parent.type === 'Property') {
    // `refuse('invalid-body', { message })` tells the author of a client what is wrong with a call
    const { parent: call } = parent.parent;
    if (call.type === 'CallExpression' && /^refus(e|al)$/.test(call.callee.name)) return undefined;
    return parent.key.range?.[0] === node.range?.[0] ? undefined : (parent.key.name ?? '');
  }
  if (transparent.has(parent.type)) return ownerOf(parent);
  return '';
}

export default { meta: { name: 'texts' }, rules: { 'in-catalogue': inCatalogue } };
