import ts from 'typescript';
import type { PropType, PropTypes } from './own-component.ts';

const any: PropType = { kind: 'any' };

/** Maximum depth of described objects. Errors in deeper objects appear only when the page is rendered. */
const deepest = 4;

/** Whether a type comes from a package or from TypeScript's library. Attributes on pages cannot have such values. */
const isOfPackage = (symbol: ts.Symbol | undefined): boolean =>
  symbol?.declarations?.some((declaration) =>
    /\/node_modules\//.test(declaration.getSourceFile().fileName),
  ) ?? false;

const has = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;

const valueOf = (type: ts.Type): string | number | boolean | null | undefined => {
  if (type.isStringLiteral() || type.isNumberLiteral()) {
    return type.value;
  }
  if (has(type, ts.TypeFlags.Null)) {
    return null;
  }
  // The compiler distinguishes `true` from `false` only by name.
  return has(type, ts.TypeFlags.BooleanLiteral)
    ? (type as ts.Type & { readonly intrinsicName: string }).intrinsicName === 'true'
    : undefined;
};

export const createTypeDescriber = (checker: ts.TypeChecker) => {
  const describeUnion = (type: ts.UnionType, depth: number): PropType => {
    const parts = type.types.filter((part) => !has(part, ts.TypeFlags.Undefined));
    const values = parts.map(valueOf).filter((value) => value !== undefined);
    // The compiler splits `boolean` into its two values.
    const hasBoolean = values.includes(true) && values.includes(false);
    const rest = hasBoolean ? values.filter((value) => typeof value !== 'boolean') : values;
    return unite([
      ...(rest.length > 0 ? [{ kind: 'values', values: rest } as const] : []),
      ...(hasBoolean ? [{ kind: 'boolean' } as const] : []),
      ...parts.filter((part) => valueOf(part) === undefined).map((part) => describe(part, depth)),
    ]);
  };

  const describeObject = (type: ts.Type, depth: number): PropType => {
    if (checker.isArrayType(type)) {
      const [of] = checker.getTypeArguments(type as ts.TypeReference);
      return of ? { kind: 'list', of: describe(of, depth + 1) } : any;
    }
    const isPlain =
      depth < deepest &&
      !isOfPackage(type.symbol) &&
      type.getCallSignatures().length === 0 &&
      !type.isClass() &&
      !checker.isTupleType(type);
    return isPlain ? { kind: 'map', props: propsOf(type, depth + 1), isOpen: isOpen(type) } : any;
  };

  const describe = (type: ts.Type, depth: number): PropType => {
    const value = valueOf(type);
    if (value !== undefined) {
      return { kind: 'values', values: [value] };
    }
    if (type.isUnion()) {
      return describeUnion(type, depth);
    }
    if (has(type, ts.TypeFlags.StringLike)) {
      return { kind: 'text' };
    }
    if (has(type, ts.TypeFlags.NumberLike)) {
      return { kind: 'number' };
    }
    return has(type, ts.TypeFlags.Object) ? describeObject(type, depth) : any;
  };

  const isOpen = (type: ts.Type): boolean =>
    type.isUnion()
      ? type.types.some(isOpen)
      : has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter) ||
        checker.getIndexInfosOfType(type).length > 0;

  const propOf = (symbol: ts.Symbol, depth: number): PropTypes[string] => {
    if (isOfPackage(symbol)) {
      return { type: any, isRequired: false };
    }
    const type = checker.getTypeOfSymbol(symbol);
    const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    const isAnyOrUnknown = has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown);
    return { type: describe(type, depth), isRequired: !isOptional && !isAnyOrUnknown };
  };

  /** A union has the keys of all its members. A key is required only if all members require it. */
  const propsOf = (type: ts.Type, depth: number): PropTypes => {
    const parts = type.isUnion() ? type.types : [type];
    const props: Record<string, PropTypes[string]> = {};
    const described = parts.map((part) =>
      checker
        .getPropertiesOfType(part)
        .map((symbol) => [symbol.name, propOf(symbol, depth)] as const),
    );
    for (const [name] of described.flat()) {
      const others = described.flatMap((own) => own.filter(([other]) => other === name));
      props[name] = {
        type: unite(others.map(([, { type: one }]) => one)),
        isRequired:
          others.length === parts.length && others.every(([, { isRequired }]) => isRequired),
      };
    }
    return props;
  };

  return { propsOf: (type: ts.Type) => propsOf(type, 0), isOpen };
};

const unite = (types: readonly PropType[]): PropType => {
  const [only = any] = types;
  if (types.length < 2) {
    return only;
  }
  if (types.some(({ kind }) => kind === 'any')) {
    return any;
  }
  return types.every((type) => type.kind === 'values')
    ? { kind: 'values', values: [...new Set(types.flatMap(({ values }) => values))] }
    : { kind: 'union', of: types };
};
