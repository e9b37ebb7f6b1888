// A rule of the linter: the texts of the product are in the catalogue (packages/texts), so that another language needs no change of code.

/** Attributes, properties and constants with words that no customer reads: of markup and style, of the API's documentation, keys, and errors in rows. */
const technical = new Set(
  'className rel sizes media d viewBox autoComplete sandbox allow font fontFamily summary tags key event_key last_error content'.split(
    ' ',
  ),
);
/** Functions whose texts are for developers and staff: documentation of the API, logs, errors in rows, the configuration, headers, and transactions. */
const technicalCalls =
  /^(describe|call|publicCall|ofPurchasers|ofGuardians|ofStaff|ofDevices|info|warn|error|debug|fatal|logSecurity|withdraw\w+|unusable|header|setIsolationLevel|setAccessMode)$/;
/** Functions that return or take keys: of events, and of what a code is for. */
const technicalFunctions = /(Event|Key|Subject)$/;
/** Errors of the code itself. Their messages are in logs. */
const technicalErrors =
  /^(Error|AggregateError|RangeError|SyntaxError|TypeError|TimeoutError|UsageError|PageNotLoaded|Undeliverable)$/;
/** Checks of a schema. A message in lower case is the reason of an invalid call. The messages of forms are sentences. */
const checks = /^(refine|regex)$/;
const lowerCase = /^\p{Ll}/u;
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

const transparent = new Set(
  'ArrayExpression ConditionalExpression LogicalExpression TSAsExpression TSSatisfiesExpression'.split(' '),
);

const letters = /\p{L}{2}/u;
const severalWords = /\p{L}[\p{L}’',]*\s+\p{L}{2}/u;
/** What Kysely takes as strings: a table or column with an alias, and operators. */
const ofQueries = /^([\w.]+ as \w+|is not( distinct from)?)$/;
/** The tags and style of a template of HTML or SVG. */
const markup = /<style>.*?<\/style>|<[a-z/!][^>]*(>|$)/gs;
/** Declarations of CSS. */
const ofStyles = /^[a-z-]+:\S/;
/** The directives of a header: `private, no-store`. */
const ofHeaders = /^[a-z-]+(=\d+)?(, [a-z-]+(=\d+)?)+$/;

const inCatalogue = {
  meta: { messages: { text: 'This text belongs in the catalogue: packages/texts.' } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'text' });
    const check = (node, text) => {
      const owner = ownerOf(node);
      if (owner === undefined || technical.has(owner)) return;
      const words = text.replaceAll(markup, '');
      if (ofQueries.test(words) || ofStyles.test(words) || (isOfCheck(node) && lowerCase.test(words))) return;
      if (shown.has(owner) ? letters.test(words) : severalWords.test(words) && !ofHeaders.test(words)) report(node);
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
  if (parent.type === 'TaggedTemplateExpression' && parent.tag.name !== 'html') return undefined;
  if (parent.type === 'NewExpression' && technicalErrors.test(parent.callee.name)) return undefined;
  if (parent.type === 'CallExpression' && isTechnical(parent)) return undefined;
  if (parent.type === 'ReturnStatement' || parent.type === 'ArrowFunctionExpression')
    return technicalFunctions.test(nameOfFunction(parent)) ? undefined : '';
  // `'one two'.split(' ')`
  if (parent.type === 'MemberExpression') return node.type === 'ArrayExpression' ? '' : undefined;
  if (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) return undefined;
  if (parent.type === 'ExpressionStatement') return undefined;
  if (parent.type === 'VariableDeclarator') return technical.has(parent.id.name) ? undefined : '';
  if (parent.type === 'JSXAttribute') return parent.name.name;
  if (parent.type === 'JSXExpressionContainer')
    return parent.parent.type === 'JSXAttribute' ? parent.parent.name.name : 'children';
  if (parent.type === 'Property') {
    if (parent.key.range?.[0] === node.range?.[0] || isOfApi(parent)) return undefined;
    return parent.key.name ?? '';
  }
  if (transparent.has(parent.type)) return ownerOf(parent);
  return '';
}

const nameOfCall = ({ callee }) => callee.property?.name ?? callee.name ?? '';

const isTechnical = (call) => technicalCalls.test(nameOfCall(call)) || technicalFunctions.test(nameOfCall(call));

/** The name of the function that returns a value; an empty name for a function without one. */
function nameOfFunction(node) {
  let of = node;
  while (of && !/Function/.test(of.type)) of = of.parent;
  return of?.id?.name ?? of?.parent.id?.name ?? '';
}

/** Whether a property is for a log or for the author of a client: its call is invalid, or it is documented. */
function isOfApi({ key, parent: { properties, parent: call } }) {
  if (call.type === 'CallExpression' && (/^refus(e|al)$/.test(call.callee.name) || isTechnical(call))) return true;
  const isDocumentation = properties.some((other) => /^(summary|version)$/.test(other.key?.name));
  return isDocumentation && /^(title|description)$/.test(key.name);
}

/** Whether a string is the message of a check: `refine(isDay, 'no such day')`, also as `{ message }`. */
function isOfCheck({ parent }) {
  const call = parent.type === 'Property' && parent.key.name === 'message' ? parent.parent.parent : parent;
  return call.type === 'CallExpression' && checks.test(nameOfCall(call));
}

export default { meta: { name: 'texts' }, rules: { 'in-catalogue': inCatalogue } };
