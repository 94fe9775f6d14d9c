import * as fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import { printClient } from '../../../../src/api/clients/typescript/print-client.ts';
import type { OpenapiDocument } from '../../../../src/api/document/openapi-document.ts';
import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { operationFields } from '../../../../src/api/reference/api-fields.ts';
import type { Media } from '../../../../src/api/reference/api.ts';
import { buildApi } from '../../../../src/api/reference/build-api.ts';
import { mapOf } from '../../../../src/base/json/read-map.ts';
import { renderOpenapiJson } from '../../../../src/publish/outputs/openapi.ts';
import { renderBodies } from '../../../../src/publish/outputs/reference/bodies.ts';
import { Bodies } from '../../../../src/site/components/reference/Bodies.tsx';
import { type Judgment, createJudges, readerOf, plainSchemas } from './judge.ts';
import { readCopy } from './read-copy.ts';
import { createMockCheck } from './check-mock.ts';
import { compareTypes } from './compare-types.ts';
import { readEngines } from './read-engines.ts';
import { readHtml } from './read-html.ts';
import { readTypes } from './read-types.ts';
import { schemaOfShown } from './schema-of-shown.ts';
import { changesOf } from './changed-values.ts';
import { directed, isHidden } from './directed.ts';
import { documentOf, withoutTexts } from './schemas-document.ts';
import { reasons, show } from './show.ts';
import { valuesOf } from './values.ts';

type Place = {
  readonly direction: 'request' | 'response';
  readonly flagged: 'required' | 'optional';
};

const places: readonly Place[] = [
  { direction: 'request', flagged: 'required' },
  { direction: 'response', flagged: 'optional' },
];

/** Keywords that pages do not show. For responses, pages only say whether the body allows other properties. */
const unstated: ReadonlySet<string> = new Set(
  'unevaluatedItems oneOf not if contains propertyNames dependentRequired dependentSchemas false+schema items'
    .split(' ')
    .map((keyword) => keyword.replace('+', ' ')),
);

const isStated = (
  { errors }: Judgment,
  hidden: ReadonlySet<string>,
  direction: Place['direction'],
): boolean =>
  errors.every(
    (error) =>
      !unstated.has(error.keyword) &&
      !(direction === 'response' && /^(?:additional|unevaluated)Properties$/.test(error.keyword)) &&
      !/\/(?:not|if|then|else)\//.test(error.schemaPath) &&
      !isHidden(error, hidden),
  );

/**
 * Whether TypeScript types reject the value. Types cannot express integers or limits, and type unions accept values
 * that the schema rejects.
 */
const isTyped = ({ errors }: Judgment, hidden: ReadonlySet<string>): boolean =>
  errors.length > 0 &&
  !errors.some((error) => isHidden(error, hidden)) &&
  errors.every(
    ({ keyword, schemaPath, data, params }) =>
      (keyword === 'required' ||
        (keyword === 'type' &&
          params['type'] !== 'null' &&
          !(typeof data === 'number' && String(params['type']).includes('integer')))) &&
      !/\/(?:anyOf|oneOf|then|else|not|dependentSchemas|additionalProperties|prefixItems)\//.test(
        schemaPath,
      ),
  );

/** Returns an excerpt of each text around the first difference. */
const firstDifference = (one: string, two: string): readonly [string, string] | null => {
  const at = one.split('').findIndex((unit, index) => unit !== two[index]);
  const from = Math.max(0, at - 100);
  return one === two ? null : [one.slice(from, at + 100), two.slice(from, at + 100)];
};

export type AgreeOptions = {
  /** Number of generated values for each schema. */
  readonly runs: number;
  /** Approximate number of changed values for each schema. */
  readonly changes: number;
  /** Minimum number of distinct valid values to generate for each schema. */
  readonly leastValid?: number;
  /** Schemas to compare; the others are only referenced. Compares all by default. */
  readonly names?: readonly string[];
};

/**
 * Checks that the page, its copy, the samples, the mock and the clients interpret each schema as Ajv interprets the
 * published document. Returns one line per difference.
 */
export const findDisagreements = async (
  written: Readonly<Record<string, unknown>>,
  { runs, changes, leastValid = 0, names = Object.keys(written) }: AgreeOptions,
): Promise<string[]> => {
  const schemas = withoutTexts(written, true) as Record<string, unknown>;
  const document = documentOf(schemas, names);
  const api = buildApi(document);
  const served = JSON.parse(renderOpenapiJson(document)) as Record<string, unknown>;
  const model = readClient(document);
  const types = readTypes(printClient(model));
  const engines = readEngines(model);
  const { fetch } = createMock(document);
  const found: string[] = [];
  const hidden = new Set(directed(served));
  const plain = {
    request: plainSchemas(served, 'request'),
    response: plainSchemas(served, 'response'),
  };
  const judges = { request: createJudges(plain.request), response: createJudges(plain.response) };
  const forReaders = {
    request: createJudges(plainSchemas(served, 'request', true)),
    response: createJudges(plainSchemas(served, 'response', true)),
  };
  for (const [index, name] of names.entries()) {
    const operation = api.operations.find(({ id }) => id === `send${index}`);
    if (!operation) {
      found.push(`${name}: the reference lacks it`);
      continue;
    }
    for (const engine of engines) {
      const result = types.result(`send${index}`) as Readonly<Record<string, unknown>>;
      found.push(
        ...compareTypes(result, engine, `send${index}`, hidden).map(
          (difference) => `${name} in ${engine.language}: ${difference}`,
        ),
      );
    }
    const fields = operationFields(api, operation);
    const mock = createMockCheck(fetch, index);
    for (const { direction, flagged } of places) {
      const content: readonly Media[] =
        (direction === 'request' ? operation.body?.content : operation.responses[0]?.content) ?? [];
      const trees = (direction === 'request' ? fields.body : fields.responses[0]) ?? [];
      const page = readHtml(
        renderToStaticMarkup(createElement(Bodies, { content, trees, flagged })),
        flagged,
      );
      const copy = readCopy(renderBodies(content, trees, flagged), flagged);
      const report = (text: string): void => {
        found.push(`${name} in a ${direction}: ${text}`);
      };
      const difference = firstDifference(show(copy), show(page));
      if (difference) {
        report(`the copy has ${difference[0]} and the page ${difference[1]}`);
      }
      const judge = judges[direction](name);
      const judgeForReader = forReaders[direction](name);
      const understood = schemaOfShown(page, flagged, hidden);
      const reader = readerOf(understood.schema);
      const typed = readerOf(
        direction === 'request' ? types.body(`send${index}`) : types.result(`send${index}`),
      );
      const sample = content[0]?.examples[0]?.value;
      const valid = fc
        .sample(
          valuesOf(plain[direction], { $ref: `#/components/schemas/${encodeURIComponent(name)}` }),
          { numRuns: runs, seed: 48 },
        )
        .filter((value) => judge(value).isValid);
      const isPossible = valid.length > 0;
      const validCount = new Set(valid.map(show)).size;
      if (validCount < leastValid) {
        report(`only ${validCount} different values were generated`);
      }
      if (isPossible && !judge(sample).isValid) {
        report(`the sample is invalid (${reasons(judge(sample))}) ${show(sample)}`);
      }
      const bases = [...(judge(sample).isValid ? [sample] : []), ...valid]
        .filter((value) => show(value).length < 2000)
        .toSorted((a, b) => show(a).length - show(b).length)
        .slice(0, 4);
      const changed = bases.flatMap((value) => [...changesOf(value)]);
      const step = Math.max(1, Math.floor(changed.length / changes));
      const values = new Map(
        [sample, ...bases, ...valid, ...changed.filter((_, at) => at % step === 0)].map((value) => [
          show(value),
          value,
        ]),
      );
      for (const value of values.values()) {
        const judgment = judgeForReader(value);
        const { isValid } = judgment;
        const shown = reader(value);
        if (
          shown.isValid !== isValid &&
          (isValid || (understood.isWhole && isStated(judgment, hidden, direction)))
        ) {
          report(
            `the page ${isValid ? `refuses (${shown.reason})` : `accepts (${reasons(judgment)})`} ${show(value)}`,
          );
          break;
        }
      }
      // Ignore a changed value that the schema accepts but the types reject, because it may mix properties of several
      // variants.
      const isOwn = new Set([sample, ...valid].map(show));
      for (const value of values.values()) {
        const judgment = judgeForReader(value);
        const fits = typed(value);
        if (
          judgment.isValid
            ? isOwn.has(show(value)) && !fits.isValid
            : isTyped(judgment, hidden) && fits.isValid
        ) {
          report(
            `the types ${judgment.isValid ? `refuse (${fits.reason})` : `accept (${reasons(judgment)})`} ${show(value)}`,
          );
          break;
        }
      }
      const inMock =
        direction === 'request'
          ? await mock.findInRequests([...values.values()], judge)
          : isPossible
            ? await mock.findInResponse(judge)
            : null;
      if (inMock !== null) {
        report(inMock);
      }
    }
  }
  return found;
};

export const schemasOf = (document: OpenapiDocument): Readonly<Record<string, unknown>> =>
  mapOf(mapOf(document, 'components'), 'schemas');
