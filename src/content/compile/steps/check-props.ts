import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { type PropSchema, mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { suggest } from '../../../problems/suggest.ts';
import { describeIssue } from '../../../problems/describe-zod-issue.ts';
import { findRepeated } from '../../find-repeated.ts';
import { spansOfValue, staticValue } from '../jsx/attribute-value.ts';
import { type JsxElement, hasSpread, nameSpan, namedAttributes } from '../jsx/jsx-element.ts';
import type { PageSource } from '../page-compilation.ts';
import { type Span, fixAt, locationOfSpan, spanOf } from '../source-location.ts';

type Shape = Readonly<Record<string, PropSchema>>;

/** Props that React itself reads. */
const reactProps = new Set(['key', 'children']);

/** The span of an attribute's name. */
export const attributeNameSpan = (attribute: MdxJsxAttribute): Span => {
  const [from] = spanOf(attribute);
  return [from, from + attribute.name.length];
};

/** Reports an attribute that is written twice: only the last one counts. */
export const checkDuplicateProps = (node: JsxElement, page: PageSource): Problem[] =>
  findRepeated(namedAttributes(node), ({ name }) => name).map(({ item, first }) =>
    createProblem({
      code: 'mdx/duplicate-prop',
      location: locationOfSpan(page, attributeNameSpan(item)),
      expected: 'each attribute of a tag once',
      found: `\`${item.name}\` again`,
      related: {
        message: `\`${item.name}\` is given at`,
        location: locationOfSpan(page, attributeNameSpan(first)),
      },
    }),
  );

const unknownProp = (
  node: JsxElement,
  attribute: MdxJsxAttribute,
  shape: Shape,
  page: PageSource,
): Problem => {
  const given = new Set(namedAttributes(node).map(({ name }) => name));
  const names = Object.keys(shape);
  const free = names.filter((name) => !given.has(name));
  const suggestion = suggest(attribute.name, free);
  const location = locationOfSpan(page, attributeNameSpan(attribute));
  return createProblem({
    code: 'mdx/unknown-prop',
    location,
    expected:
      names.length === 0
        ? `\`<${node.name}>\` without attributes`
        : `an attribute of \`<${node.name}>\` (${names.map((name) => `\`${name}\``).join(', ')})`,
    found: `\`${attribute.name}\``,
    suggestion,
    fix: fixAt(location, suggestion),
  });
};

/** The right form of a number in quotes, or of text in braces. */
const convert = (value: unknown, schema: PropSchema): string | undefined => {
  if (typeof value === 'string' && value.trim() !== '' && schema.safeParse(Number(value)).success) {
    return `{${Number(value)}}`;
  }
  return typeof value === 'number' && schema.safeParse(String(value)).success
    ? `"${value}"`
    : undefined;
};

const checkValue = (
  attribute: MdxJsxAttribute,
  schema: PropSchema,
  page: PageSource,
): Problem[] => {
  const value = staticValue(attribute);
  const issue = value === undefined ? undefined : schema.safeParse(value).error?.issues[0];
  if (!issue) {
    return [];
  }
  const { expected, found, candidates } = describeIssue(issue, value, attribute.name);
  const spans = spansOfValue(attribute, page.source);
  const suggestion = suggest(String(value), candidates);
  const text = suggestion ?? convert(value, schema);
  const span = spans && (suggestion === undefined ? spans.outer : spans.inner);
  const location = locationOfSpan(page, span ?? attributeNameSpan(attribute));
  return [
    createProblem({
      code: 'mdx/invalid-prop',
      location,
      expected,
      found: attribute.value === null ? 'no value' : found,
      suggestion: text,
      fix: spans ? fixAt(location, text) : undefined,
    }),
  ];
};

/** Checks the props of a component against their schema, as far as they can be known without rendering. */
export const checkProps = (node: JsxElement, page: PageSource): Problem[] => {
  const { name } = node;
  const schema = Object.entries(mdxComponentSchemas).find(([known]) => known === name)?.[1];
  if (!schema) {
    return [];
  }
  const shape: Shape = schema.shape;
  const attributes = namedAttributes(node).filter((attribute) => !reactProps.has(attribute.name));
  const problems = attributes.flatMap((attribute) => {
    const prop = Object.hasOwn(shape, attribute.name) ? shape[attribute.name] : undefined;
    return prop ? checkValue(attribute, prop, page) : [unknownProp(node, attribute, shape, page)];
  });
  // A misspelt prop is reported once: as an unknown one.
  const given = new Set([
    ...attributes.map((attribute) => attribute.name),
    ...problems.map(({ suggestion }) => suggestion),
  ]);
  const missing = Object.entries(shape).filter(
    ([key, prop]) => !hasSpread(node) && !given.has(key) && !prop.safeParse(undefined).success,
  );
  return [
    ...problems,
    ...missing.map(([key]) =>
      createProblem({
        code: 'mdx/missing-prop',
        location: locationOfSpan(page, nameSpan(node)),
        expected: `\`<${name}>\` to have \`${key}\``,
        found: 'none',
      }),
    ),
  ];
};
