import ts from 'typescript';

type Schema = Readonly<Record<string, unknown>> | true;

const plainTypes: Readonly<Record<string, Schema>> = {
  UnknownString: { type: 'string' },
  UnknownNumber: { type: 'number' },
  UnknownInteger: { type: 'integer' },
  BinaryBody: true,
  Uint8Array: true,
};

const keywords: ReadonlyMap<ts.SyntaxKind, Schema> = new Map<ts.SyntaxKind, Schema>([
  [ts.SyntaxKind.StringKeyword, { type: 'string' }],
  [ts.SyntaxKind.NumberKeyword, { type: 'number' }],
  [ts.SyntaxKind.BigIntKeyword, { type: 'integer' }],
  [ts.SyntaxKind.BooleanKeyword, { type: 'boolean' }],
  [ts.SyntaxKind.UnknownKeyword, true],
]);

const literalOf = (node: ts.LiteralTypeNode['literal']): Schema => {
  switch (node.kind) {
    case ts.SyntaxKind.NullKeyword:
      return { const: null };
    case ts.SyntaxKind.TrueKeyword:
      return { const: true };
    case ts.SyntaxKind.FalseKeyword:
      return { const: false };
    default:
      return ts.isStringLiteral(node)
        ? { const: node.text }
        : { const: Number(node.getText().replace(/n$/, '')) };
  }
};

const membersOf = (node: ts.TypeLiteralNode): Schema => {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  let additionalProperties: Schema = true;
  for (const member of node.members) {
    if (ts.isIndexSignatureDeclaration(member)) {
      additionalProperties = schemaOf(member.type);
    } else if (ts.isPropertySignature(member) && member.type) {
      const { name } = member;
      const key =
        ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)
          ? name.text
          : '';
      properties[key] = schemaOf(member.type);
      if (!member.questionToken) {
        required.push(key);
      }
    }
  }
  return { type: 'object', properties, required, additionalProperties };
};

/** Reads the names from `'a' | 'b'`. */
const namesIn = (node: ts.Node | undefined): string[] =>
  [...(node?.getText() ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

const referenceOf = (node: ts.TypeReferenceNode): Schema => {
  const name = node.typeName.getText();
  const [first, second] = node.typeArguments ?? [];
  if (name === 'Required') {
    return requiredOf(node);
  }
  if (name === 'Record' && second) {
    return { type: 'object', additionalProperties: schemaOf(second) };
  }
  if (name === 'Omit' && first) {
    const omitted = namesIn(second);
    return { omitted, from: schemaOf(first) };
  }
  return (name === 'Promise' || name === 'Readonly') && first
    ? schemaOf(first)
    : (plainTypes[name] ?? { $ref: `#/$defs/${name}` });
};

/** Reads the names from `Required<Pick<Type, 'a' | 'b'>>`. */
const requiredOf = (node: ts.TypeReferenceNode): Schema => ({
  required: namesIn(node.typeArguments?.[0]),
});

const schemaOf = (node: ts.TypeNode): Schema => {
  if (ts.isIntersectionTypeNode(node)) {
    return { allOf: node.types.map(schemaOf) };
  }
  const keyword = keywords.get(node.kind);
  if (keyword !== undefined) {
    return keyword;
  }
  if (ts.isTypeLiteralNode(node)) {
    return membersOf(node);
  }
  if (ts.isUnionTypeNode(node)) {
    return { anyOf: node.types.map(schemaOf) };
  }
  if (ts.isLiteralTypeNode(node)) {
    return literalOf(node.literal);
  }
  if (ts.isTypeReferenceNode(node)) {
    return referenceOf(node);
  }
  if (ts.isArrayTypeNode(node)) {
    return { type: 'array', items: schemaOf(node.elementType) };
  }
  if (ts.isParenthesizedTypeNode(node)) {
    return schemaOf(node.type);
  }
  return node.kind === ts.SyntaxKind.UndefinedKeyword || node.kind === ts.SyntaxKind.VoidKeyword
    ? { not: {} }
    : true;
};

/** Reads the types of a generated TypeScript client back as JSON Schema. */
export const readTypes = (source: string) => {
  const file = ts.createSourceFile('client.ts', source, ts.ScriptTarget.ES2022, true);
  const aliases = file.statements.filter(ts.isTypeAliasDeclaration);
  const $defs = Object.fromEntries(aliases.map(({ name, type }) => [name.text, schemaOf(type)]));
  const methods = new Map(
    file.statements
      .filter(ts.isClassDeclaration)
      .flatMap(({ members }) => members.filter(ts.isMethodDeclaration))
      .map((method) => [method.name.getText(), method]),
  );
  /** Resolves `Omit` of an object by making the omitted properties optional. */
  const resolve = (schema: Schema): Schema => {
    if (schema === true) {
      return schema;
    }
    for (const key of ['allOf', 'anyOf']) {
      if (Array.isArray(schema[key])) {
        return { ...schema, [key]: schema[key].map(resolve) };
      }
    }
    if (schema['type'] === 'array') {
      return { ...schema, items: resolve(schema['items'] as Schema) };
    }
    if (!('omitted' in schema)) {
      return schema;
    }
    const from = schema['from'] as Schema;
    const target =
      from !== true && '$ref' in from ? $defs[String(from['$ref']).slice('#/$defs/'.length)] : from;
    return target === undefined || target === true
      ? true
      : {
          ...target,
          required: (target['required'] as string[]).filter(
            (name) => !(schema['omitted'] as string[]).includes(name),
          ),
        };
  };
  const withTypes = (type: ts.TypeNode | undefined): object => ({
    allOf: [type ? resolve(schemaOf(type)) : true],
    $defs,
  });
  return {
    body: (method: string): object =>
      withTypes(
        methods.get(method)?.parameters.find(({ name }) => name.getText() === 'body')?.type,
      ),
    result: (method: string): object => withTypes(methods.get(method)?.type),
  };
};
