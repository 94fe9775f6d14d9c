import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { type PropSchema, mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';
import { certainName } from '../../../problems/certain-name.ts';
import { suggest } from '../../../problems/suggest.ts';
import { describeIssue } from '../../../problems/describe-zod-issue.ts';
import { findRepeated } from '../../../problems/find-repeated.ts';
import { isComment } from '../text-of.ts';
import { spansOfValue, staticValue } from '../jsx/attribute-value.ts';
import { type JsxElement, hasSpread, nameSpan, namedAttributes } from '../jsx/jsx-element.ts';
import { type PropsCheck, propsCheckOf } from '../../own-components/props-check.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type SourceSpan, spanOf } from '../source-location.ts';

const reactProps = new Set(['key', 'children']);

export const attributeNameSpan = (attribute: MdxJsxAttribute): SourceSpan => {
  const [from] = spanOf(attribute);
  return [from, from + attribute.name.length];
};

export const checkDuplicateProps = (node: JsxElement, page: PageCompilation): void => {
  for (const { item, first } of findRepeated(namedAttributes(node), ({ name }) => name)) {
    report(page, 'mdx/duplicate-prop', attributeNameSpan(item), {
      expected: 'each attribute of a tag once',
      found: `\`${item.name}\` again`,
      related: { message: `\`${item.name}\` is given at`, at: attributeNameSpan(first) },
    });
  }
};

/**
 * Maximum number of names in a message. A longer list, such as all attributes of an element, would bury the message.
 */
const longestList = 12;

const listNames = (names: readonly string[]): string =>
  names.length > longestList ? '' : ` (${names.map((name) => `\`${name}\``).join(', ')})`;

const unknownProp = (
  node: JsxElement,
  attribute: MdxJsxAttribute,
  shape: Readonly<Record<string, PropSchema>>,
  page: PageCompilation,
): string | undefined => {
  const names = Object.keys(shape);
  const given = new Set(namedAttributes(node).map(({ name }) => name));
  const free = names.filter((name) => !given.has(name));
  const suggestion = suggest(attribute.name, free);
  const certain = certainName(attribute.name, suggestion, free);
  const value = staticValue(attribute);
  const isValid =
    certain !== undefined && (value === undefined || shape[certain]?.safeParse(value).success);
  report(page, 'mdx/unknown-prop', attributeNameSpan(attribute), {
    expected:
      names.length === 0
        ? `\`<${node.name}>\` without attributes`
        : `an attribute of \`<${node.name}>\`${listNames(names)}`,
    found: `\`${attribute.name}\``,
    suggestion,
    fix: isValid ? certain : undefined,
  });
  return suggestion;
};

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
  page: PageCompilation,
): void => {
  const value = staticValue(attribute);
  const issue = value === undefined ? undefined : schema.safeParse(value).error?.issues[0];
  if (!issue) {
    return;
  }
  const { expected, found, candidates } = describeIssue(
    issue,
    value,
    [attribute.name, ...issue.path].join('.'),
  );
  const spans = spansOfValue(attribute, page.source);
  const word = suggest(String(value), candidates);
  const converted = word === undefined ? convert(value, schema) : undefined;
  const suggestion = word ?? converted;
  const span = spans && (word === undefined ? spans.outer : spans.inner);
  report(page, 'mdx/invalid-prop', span ?? attributeNameSpan(attribute), {
    expected,
    found: attribute.value === null ? 'no value' : found,
    suggestion,
    fix: spans ? (certainName(String(value), word, candidates) ?? converted) : undefined,
  });
};

export const findCheck = (name: string, page: PageCompilation): PropsCheck | undefined => {
  const schema = Object.entries(mdxComponentSchemas).find(([known]) => known === name)?.[1];
  if (schema) {
    return { shape: schema.shape, allows: () => false, canHaveChildren: true };
  }
  const own = page.components?.find((component) => component.name === name);
  return own && propsCheckOf(own);
};

const checkChildren = (node: JsxElement, page: PageCompilation): void => {
  const hasContent = node.children.some(
    (child) => !(child.type === 'text' && child.value.trim() === '') && !isComment(child),
  );
  if (hasContent) {
    report(page, 'mdx/unknown-prop', nameSpan(node), {
      expected: `nothing between the tags of \`<${node.name}>\`, which has no prop \`children\``,
      found: 'content',
    });
  }
};

export const checkProps = (node: JsxElement, page: PageCompilation): void => {
  const { name } = node;
  const check = findCheck(name ?? '', page);
  if (!check) {
    return;
  }
  const { shape, allows, canHaveChildren } = check;
  // Report a misspelled prop only as unknown, not also as missing.
  const given = new Set<string | undefined>();
  for (const attribute of namedAttributes(node).filter((item) => !reactProps.has(item.name))) {
    const prop = Object.hasOwn(shape, attribute.name) ? shape[attribute.name] : undefined;
    given.add(attribute.name);
    if (prop) {
      checkValue(attribute, prop, page);
    } else if (!allows(attribute.name)) {
      given.add(unknownProp(node, attribute, shape, page));
    }
  }
  for (const [key, prop] of Object.entries(shape)) {
    const isMissing = !reactProps.has(key) && !given.has(key) && !hasSpread(node);
    if (isMissing && !prop.safeParse(undefined).success) {
      const expected = `\`<${name}>\` to have \`${key}\``;
      report(page, 'mdx/missing-prop', nameSpan(node), { expected, found: 'none' });
    }
  }
  if (!canHaveChildren) {
    checkChildren(node, page);
  }
};
