import {
  type ExtensionSchema,
  clientExtensionSchema,
  errorEntrySchema,
  keysAt,
  limitEntrySchema,
} from '../../../schemas/openapi.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { entriesOf } from '../document/read-node.ts';
import { describeIssue } from '../../problems/describe-zod-issue.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { readLimits } from '../limits.ts';
import { checkClientNames } from './check-client.ts';
import type { Locators } from './locate-node.ts';

type Issue = Parameters<typeof describeIssue>[0];

const describeOther = (
  issue: Issue,
  { entry, path }: { readonly entry: unknown; readonly path: readonly string[] },
  { locate }: Locators,
): Problem => {
  const name =
    issue.path.length === 0
      ? `an entry of \`${path.find((key) => key.startsWith('x-'))}\``
      : issue.path.join('.');
  const { kind, expected, found } = describeIssue(issue, entry, name);
  return createProblem({
    code: `openapi/${kind}`,
    location: locate([...path, ...issue.path.map(String)]),
    expected,
    found,
  });
};

type Entry = {
  readonly schema: ExtensionSchema;
  readonly entry: unknown;
  readonly path: readonly string[];
};

export const checkEntry = ({ schema, entry, path }: Entry, locators: Locators): Problem[] =>
  (schema.safeParse(entry).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((unknown) =>
          createProblem({
            code: 'openapi/unknown-key',
            location: locators.locateKey([...path, ...issue.path.map(String), unknown]),
            expected: 'a known key',
            found: `\`${unknown}\``,
            suggestion: suggest(unknown, keysAt(schema, issue.path)),
          }),
        )
      : describeOther(issue, { entry, path }, locators),
  );

const extensions = [
  { key: 'x-error-catalogue', schema: errorEntrySchema },
  { key: 'x-limits', schema: limitEntrySchema },
] as const;

/** Reports limits with an unknown tag, or a schema that is missing or has no constraints. */
const checkLimits = (document: OpenapiDocument, { locate }: Locators): Problem[] => {
  const tags = listOf(document, 'tags').flatMap((tag) => (isRecord(tag) ? [tag['name']] : []));
  const known = tags.filter((name) => typeof name === 'string');
  return readLimits(document).flatMap(({ name, tag, words }) => {
    const path = ['x-limits', name];
    if (words === '') {
      return createProblem({
        code: 'openapi/invalid-value',
        location: locate([...path, 'schema']),
        expected: 'a pointer to a schema with constraints such as `maxLength`',
        found: 'no such schema',
      });
    }
    return tag === undefined || known.includes(tag)
      ? []
      : createProblem({
          code: 'openapi/invalid-value',
          location: locate([...path, 'tag']),
          expected: 'a tag of the OpenAPI document',
          found: JSON.stringify(tag),
          suggestion: suggest(tag, known),
        });
  });
};

export const checkExtensions = (document: OpenapiDocument, locators: Locators): Problem[] => [
  ...extensions.flatMap(({ key, schema }) =>
    entriesOf(document, key).flatMap(([name, entry]) =>
      checkEntry({ schema, entry, path: [key, name] }, locators),
    ),
  ),
  ...checkLimits(document, locators),
  ...(document['x-client'] === undefined
    ? []
    : checkEntry(
        { schema: clientExtensionSchema, entry: document['x-client'], path: ['x-client'] },
        locators,
      )),
  ...checkClientNames(document, locators.locate),
];
