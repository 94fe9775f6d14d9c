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

const referenceOf = (node: ts.TypeReferenceNode): Schema => {
  const name = node.typeName.getText();
  const [first, second] = node.typeArguments ?? [];
  if (name === 'Record' && second) {
    return { type: 'object', additionalProperties: schemaOf(second) };
  }
  return (name === 'Promise' || name === 'Readonly') && first
    ? schemaOf(first)
    : (plainTypes[name] ?? { $ref: `#/$defs/${name}` });
};

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
  const withTypes = (type: ts.TypeNode | undefined): object => ({
    allOf: [type ? schemaOf(type) : true],
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
