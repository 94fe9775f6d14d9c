import ts from 'typescript';
import { insteadOfAttribute, insteadOfElement } from '../../base/text/refused-markup.ts';

type RefusedPart = { readonly node: ts.Node; readonly name: string; readonly instead: string };

const textOf = ({ initializer }: ts.JsxAttribute): string | undefined => {
  const value =
    initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  return value && ts.isStringLiteralLike(value) ? value.text : undefined;
};

const insteadOf = (node: ts.Node): string | undefined => {
  if (ts.isIdentifier(node) && ts.isJsxOpeningLikeElement(node.parent)) {
    return insteadOfElement(node.text);
  }
  if (!ts.isJsxAttribute(node) || !ts.isIdentifier(node.name)) {
    return undefined;
  }
  const { tagName } = node.parent.parent;
  const element = ts.isIdentifier(tagName) ? tagName.text : '';
  return /^[a-z]/.test(element)
    ? insteadOfAttribute(element, node.name.text, textOf(node))
    : undefined;
};

export const refusedPartsOf = (source: ts.SourceFile): RefusedPart[] => {
  const parts: RefusedPart[] = [];
  const visit = (node: ts.Node): void => {
    const instead = insteadOf(node);
    if (instead !== undefined) {
      const isAttribute = ts.isJsxAttribute(node);
      const name = (isAttribute ? node.name : node).getText(source);
      parts.push({ node, name: isAttribute ? name : `<${name}>`, instead });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return parts;
};
