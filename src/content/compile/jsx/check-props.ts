import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { type PropSchema, mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { suggest } from '../../../problems/suggest.ts';
import { describeIssue } from '../../../problems/describe-zod-issue.ts';
import { locationOfOffsets } from '../source-location.ts';
import type { Span } from '../syntax/syntax-mistake.ts';
import { spansOfValue, staticValue } from './attribute-value.ts';
import { type JsxElement, type JsxSource, nameSpan, spanOf } from './jsx-source.ts';

type Shape = Readonly<Record<string, PropSchema>>;

/** Props that React itself reads. */
const ownProps = new Set(['key', 'children']);

const propsOf = (node: JsxElement): MdxJsxAttribute[] =>
  node.attributes.filter((item) => item.type === 'mdxJsxAttribute');

const nameSpanOf = (attribute: MdxJsxAttribute): Span => {
  const [from] = spanOf(attribute);
  return [from, from + attribute.name.length];
};

/** An attribute written twice, of which only the last counts. */
export const checkDuplicateProps = (node: JsxElement, { source, file }: JsxSource): Problem[] => {
  const first = new Map<string, Span>();
  return propsOf(node).flatMap((attribute) => {
    const span = nameSpanOf(attribute);
    const earlier = first.get(attribute.name);
    if (!earlier) {
      first.set(attribute.name, span);
      return [];
    }
    return [
      createProblem({
        code: 'mdx/duplicate-prop',
        location: locationOfOffsets(source, file, span),
        expected: 'each attribute of a tag once',
        found: `\`${attribute.name}\` again`,
        related: {
          message: `\`${attribute.name}\` is given at`,
          location: locationOfOffsets(source, file, earlier),
        },
      }),
    ];
  });
};

const checkUnknown = (
  node: JsxElement,
  attribute: MdxJsxAttribute,
  shape: Shape,
  { source, file }: JsxSource,
): Problem => {
  const given = new Set(propsOf(node).map(({ name }) => name));
  const names = Object.keys(shape);
  const suggestion = suggest(
    attribute.name,
    names.filter((name) => !given.has(name)),
  );
  const location = locationOfOffsets(source, file, nameSpanOf(attribute));
  return createProblem({
    code: 'mdx/unknown-prop',
    location,
    expected:
      names.length === 0
        ? `\`<${node.name}>\` without attributes`
        : `an attribute of \`<${node.name}>\` (${names.map((name) => `\`${name}\``).join(', ')})`,
    found: `\`${attribute.name}\``,
    suggestion,
    fix: suggestion === undefined ? undefined : { location, text: suggestion },
  });
};

/** A number in quotes and text in braces have one right form. */
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
  { source, file }: JsxSource,
): Problem[] => {
  const given = staticValue(attribute);
  if (!given.isKnown) {
    return [];
  }
  const issue = schema.safeParse(given.value).error?.issues[0];
  if (!issue) {
    return [];
  }
  const { expected, found, candidates } = describeIssue(issue, given.value, attribute.name);
  const spans = spansOfValue(attribute, source);
  const suggestion = suggest(String(given.value), candidates);
  const text = suggestion ?? convert(given.value, schema);
  const span = spans && (suggestion === undefined ? spans.outer : spans.inner);
  const location = locationOfOffsets(source, file, span ?? nameSpanOf(attribute));
  return [
    createProblem({
      code: 'mdx/invalid-prop',
      location,
      expected,
      found: attribute.value === null ? 'no value' : found,
      suggestion: suggestion ?? text,
      fix: spans && text !== undefined ? { location, text } : undefined,
    }),
  ];
};

/** Checks the props of a component against their schema, as far as they can be known without rendering. */
export const checkProps = (node: JsxElement, input: JsxSource): Problem[] => {
  const { name } = node;
  const schema = Object.entries(mdxComponentSchemas).find(([known]) => known === name)?.[1];
  if (name === null || !schema) {
    return [];
  }
  const shape: Shape = schema.shape;
  const attributes = propsOf(node).filter((attribute) => !ownProps.has(attribute.name));
  const problems = attributes.flatMap((attribute) => {
    const prop = Object.hasOwn(shape, attribute.name) ? shape[attribute.name] : undefined;
    return prop
      ? checkValue(attribute, prop, input)
      : [checkUnknown(node, attribute, shape, input)];
  });
  const hasSpread = node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
  const meant = new Set(problems.map(({ suggestion }) => suggestion));
  const missing = Object.entries(shape).filter(
    ([key, prop]) =>
      !hasSpread &&
      !meant.has(key) &&
      !attributes.some((attribute) => attribute.name === key) &&
      !prop.safeParse(undefined).success,
  );
  return [
    ...problems,
    ...missing.map(([key]) =>
      createProblem({
        code: 'mdx/missing-prop',
        location: locationOfOffsets(input.source, input.file, nameSpan(node)),
        expected: `\`<${name}>\` to have \`${key}\``,
        found: 'none',
      }),
    ),
  ];
};
