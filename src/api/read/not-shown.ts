import { isRecord } from '../../base/json/is-record.ts';
import { wordKeys } from '../document/enum-values.ts';
import { hasMethods } from '../document/methods.ts';
import { isIgnoredHeader } from '../document/parameters.ts';
import { isWithoutKind } from '../document/separate-kinds.ts';
import { suggest } from '../../problems/suggest.ts';
import { type RuleContext, formatViolation } from './rule.ts';
import { styleOf } from './swagger/convert-parameters.ts';

/**
 * Keys that the site neither shows nor uses, by OpenAPI object type. They appear only in `/openapi.json`.
 * `tests/unit/api/openapi-keywords.test.ts` checks that pages depend on all other keys, but not on these.
 */
export const hiddenKeys: Readonly<Record<string, readonly string[]>> = {
  Discriminator: ['defaultMapping'],
  Encoding: ['allowReserved', 'headers'],
  Example: ['description'],
  Header: ['allowEmptyValue', 'allowReserved', 'explode', 'style'],
  Link: ['requestBody', 'server'],
  MediaType: ['description', 'itemEncoding', 'prefixEncoding'],
  Parameter: ['allowEmptyValue'],
  SecurityScheme: ['oauth2MetadataUrl'],
  Xml: ['nodeType'],
};

/** Extensions that our pages show or use, by object type. */
const ownExtensions: Readonly<Record<string, readonly string[]>> = {
  Operation: ['x-codeSamples', 'x-code-samples', 'x-sample', 'x-sunset'],
  Root: ['x-client', 'x-error-catalogue', 'x-limits', 'x-tagGroups'],
  Schema: [...wordKeys, 'x-sunset'],
  SecurityScheme: ['x-caller', 'x-example'],
  Tag: ['x-displayName'],
};

/** Extensions that the conversion of Swagger 2.0 documents replaces with OpenAPI 3 keys. */
const swaggerExtensions: Readonly<Record<string, readonly string[]>> = {
  Header: [...wordKeys, 'x-example', 'x-examples', 'x-nullable'],
  Parameter: [...wordKeys, 'x-example', 'x-examples', 'x-nullable'],
  ParameterItems: [...wordKeys, 'x-nullable'],
  Schema: ['x-nullable'],
};

/** Extensions that only the interactive reference uses, in addition to `x-scalar-*`. */
const referenceExtensions: ReadonlySet<string> = new Set([
  'x-additionalPropertiesName',
  'x-badges',
  'x-default-scopes',
  'x-disabled',
  'x-global',
  'x-order',
  'x-post-response',
  'x-pre-request',
  'x-tags',
  'x-tokenName',
  'x-usePkce',
  'x-variable',
]);

const isKnownExtension = (type: string, key: string, specVersion: string): boolean =>
  key.startsWith('x-scalar-') ||
  (key === 'x-webhooks' && type === 'Root' && ['oas2', 'oas3_0'].includes(specVersion)) ||
  referenceExtensions.has(key) ||
  (ownExtensions[type]?.includes(key) ?? false) ||
  (specVersion === 'oas2' && (swaggerExtensions[type]?.includes(key) ?? false));

/** Part of Redocly's `NodeType`. `properties` is empty for objects with arbitrary keys, such as `paths`. */
type ObjectType = { readonly name: string; readonly properties: object };

const singleTypes: ReadonlyMap<string, string> = new Map([
  ['Components', '`components`'],
  ['Info', '`info`'],
  ['Root', 'the document'],
  ['Xml', '`xml`'],
]);

const describeType = ({ name }: ObjectType): string => {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return singleTypes.get(name) ?? `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`;
};

/**
 * A parameter for the whole query string is shown as several parameters, one for each property of its form media type.
 * If it has no form media type, its `content` is not shown.
 */
const isHiddenQuery = (node: Readonly<Record<string, unknown>>, key: string): boolean =>
  key === 'content' &&
  node['in'] === 'querystring' &&
  !('application/x-www-form-urlencoded' in Object(node['content']));

/** Whether OpenAPI 3 has no style for a list separator from Swagger 2.0. */
const isLostSeparator = (
  { name }: ObjectType,
  key: string,
  node: Readonly<Record<string, unknown>>,
): boolean =>
  key === 'collectionFormat' &&
  ['Header', 'Parameter', 'ParameterItems'].includes(name) &&
  (name === 'ParameterItems' || styleOf(node) === null);

/**
 * Exempts from `hiddenKeys` the default `false`, and the description of an example if pages show it in place of a
 * missing summary.
 */
const isExempt = (
  { name }: ObjectType,
  key: string,
  node: Readonly<Record<string, unknown>>,
): boolean =>
  (!key.startsWith('x-') && node[key] === false) ||
  (name === 'Example' && key === 'description' && !node['summary']);

const isHidden = (
  type: ObjectType,
  key: string,
  { marks, specVersion }: { readonly marks: readonly string[]; readonly specVersion: string },
): boolean =>
  key.startsWith('x-')
    ? !marks.includes(key) && !isKnownExtension(type.name, key, specVersion)
    : (hiddenKeys[type.name]?.includes(key) ?? false);

const containsNode = (value: unknown, nodes: ReadonlySet<unknown>): boolean =>
  nodes.has(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((part) => containsNode(part, nodes)));

/**
 * Reports keys that the site neither shows nor uses. An extension counts as used if a reference points into it, because
 * the visitor then enters the target.
 *
 * @param marks extensions that mark internal parts
 */
export const createHiddenKeyVisitor = (marks: readonly string[]) => () => {
  const visited = new Set<unknown>();
  const hidden: { readonly value: unknown; readonly report: () => void }[] = [];
  const enter = (node: unknown, { type, report, location, specVersion }: RuleContext): void => {
    if (!isRecord(node) || Object.keys(type.properties).length === 0) {
      return;
    }
    visited.add(node);
    if (type.name === 'PathItem' && !hasMethods(node)) {
      const message = formatViolation({
        expected: 'paths with operations',
        found: 'one without operations, which is only in `/openapi.json`',
      });
      hidden.push({ value: null, report: () => report({ message, location: location.key() }) });
    }
    for (const [key, value] of Object.entries(node)) {
      const isUnused = isHidden(type, key, { marks, specVersion }) && !isExempt(type, key, node);
      const isForOtherType = type.name === 'Schema' && isWithoutKind(node, key);
      const isIgnored = type.name === 'Parameter' && key === 'name' && isIgnoredHeader(node);
      if (
        isUnused ||
        isForOtherType ||
        isIgnored ||
        isHiddenQuery(node, key) ||
        isLostSeparator(type, key, node)
      ) {
        const message = formatViolation({
          expected: 'keys that pages show or use',
          found: `${isIgnored ? `the header parameter \`${String(value)}\`` : `\`${key}\` of ${describeType(type)}`}, which is only in \`/openapi.json\``,
          suggestion: key.startsWith('x-') ? suggest(key, marks) : undefined,
        });
        hidden.push({
          value: key.startsWith('x-') ? value : null,
          report: () => report({ message, location: location.child([key]).key() }),
        });
      }
    }
  };
  const leave = (): void =>
    hidden.filter(({ value }) => !containsNode(value, visited)).forEach(({ report }) => report());
  return { any: { enter }, Root: { leave } };
};
