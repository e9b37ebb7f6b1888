import { ts } from '@ts-morph/common';

export type JsonSchema = { [keyword: string]: unknown };

/**
 * Creates a JSON Schema from the properties of an exported interface, one definition for each. TypeScript 7 has no compiler API yet, so
 * this uses the older compiler that is part of ts-morph.
 *
 * Stricter than the typings in one place: where they list values and add "or any other string" for future ones, only the listed values are
 * valid, because the sandbox implements one version of the API.
 */
export function schemaOfTypings(file: string, interfaceName: string): JsonSchema {
  const options = {
    noLib: true,
    skipLibCheck: true,
    strict: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, language) =>
    path.endsWith(GLOBALS) ? ts.createSourceFile(path, GLOBAL_TYPES, language) : readFile(path, language);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (path) => path.endsWith(GLOBALS) || fileExists(path);
  const program = ts.createProgram([file, GLOBALS], options, host);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
  const symbol = checker.getExportsOfModule(module).find(({ name }) => name === interfaceName)!;
  const definitions: Record<string, JsonSchema> = {};
  const properties = schemaOfProperties(checker, checker.getDeclaredTypeOfSymbol(symbol), definitions, new Map());
  return { definitions, ...properties };
}

const GLOBALS = 'fareway-globals.d.ts';
const GLOBAL_TYPES = `
interface Array<T> { [n: number]: T } interface ReadonlyArray<T> { [n: number]: T }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {} interface NewableFunction {}
interface Number {} interface Object {} interface RegExp {} interface String {}
type Record<K extends keyof any, T> = { [P in K]: T }; type Partial<T> = { [P in keyof T]?: T[P] };
type Pick<T, K extends keyof T> = { [P in K]: T[P] }; type Exclude<T, U> = T extends U ? never : T;
type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>;
`;

function schemaOf(
  checker: ts.TypeChecker,
  type: ts.Type,
  definitions: Record<string, JsonSchema>,
  names: Map<ts.Type, string>,
): JsonSchema {
  const again = (part: ts.Type): JsonSchema => schemaOf(checker, part, definitions, names);
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
  if (type.flags & ts.TypeFlags.String) return { type: 'string' };
  if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
  if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
  if (type.isUnion()) return schemaOfUnion(type, again);
  if (isAnyOtherString(type)) return { type: 'string' };
  if (checker.isArrayType(type))
    return { type: 'array', items: again(checker.getTypeArguments(type as ts.TypeReference)[0]!) };
  const known = names.get(type);
  if (known !== undefined) return { $ref: `#/definitions/${known}` };
  const name = `${type.symbol?.name ?? 'type'}-${names.size}`;
  names.set(type, name);
  definitions[name] = schemaOfProperties(checker, type, definitions, names);
  return { $ref: `#/definitions/${name}` };
}

function schemaOfUnion(type: ts.UnionType, again: (part: ts.Type) => JsonSchema): JsonSchema {
  const parts = type.types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)));
  if (parts.length === 0) return { not: {} };
  const literals = parts.filter((part) => part.isStringLiteral()).map((part) => part.value);
  const others = parts.filter((part) => !part.isStringLiteral() && !(isAnyOtherString(part) && literals.length > 0));
  return { anyOf: [...(literals.length === 0 ? [] : [{ enum: literals }]), ...others.map(again)] };
}

function schemaOfProperties(
  checker: ts.TypeChecker,
  type: ts.Type,
  definitions: Record<string, JsonSchema>,
  names: Map<ts.Type, string>,
): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const property of checker.getPropertiesOfType(type)) {
    const itsType = checker.getTypeOfSymbol(property);
    if (itsType.getCallSignatures().length > 0) continue;
    properties[property.name] = schemaOf(checker, itsType, definitions, names);
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
  }
  const others = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  const additionalProperties = others === undefined ? false : schemaOf(checker, others.type, definitions, names);
  return { type: 'object', properties, required, additionalProperties };
}

/** `string & Record<never, never>`: how the typings write "or a string that is not listed here". */
function isAnyOtherString(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String);
}
