import path from 'node:path';
import {
  BaseResolver,
  Source,
  lint,
  lintDocument,
  loadConfig,
  makeDocumentFromString,
} from '@redocly/openapi-core';
import { replaceTokens } from '../../../src/problems/tokens/tokens.ts';
import type { ContentFile } from '../../../src/content/folder/load-files.ts';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import { shippedTokens } from './shipped-openapi.ts';

const root = path.resolve('content/openapi/openapi.yaml');

class TextResolver extends BaseResolver {
  readonly sources: ReadonlyMap<string, string>;

  constructor(files: readonly ContentFile[]) {
    super();
    this.sources = new Map(
      files.map(({ file, source }) => [path.resolve('content', file), source]),
    );
  }

  override async loadExternalRef(file: string): Promise<Source> {
    const source = this.sources.get(file);
    if (source === undefined) {
      throw new Error(`No file ${file}.`);
    }
    return new Source(file, replaceTokens(source, shippedTokens));
  }
}

type LintProblem = Awaited<ReturnType<typeof lint>>[number];

const format = (problems: readonly LintProblem[]): string[] =>
  problems
    .filter(({ ignored }) => ignored !== true)
    .map(({ ruleId, message, location: [location] }) => {
      const file = path.relative(path.dirname(root), location?.source.absoluteRef ?? '');
      return `${file} ${location?.pointer ?? ''} ${ruleId}: ${message}`;
    });

// An absolute path, because the linter compares ignored paths with the paths of the files it reads.
const loadRules = () => loadConfig({ configPath: path.resolve('tests/redocly.yaml') });

export const lintFiles = async (files: readonly ContentFile[]): Promise<string[]> => {
  const config = await loadRules();
  return format(await lint({ ref: root, config, externalRefResolver: new TextResolver(files) }));
};

export const lintBundle = async (openapi: OpenapiDocument): Promise<string[]> => {
  const config = await loadRules();
  const document = makeDocumentFromString(JSON.stringify(openapi), root);
  return format(
    await lintDocument({ document, config, externalRefResolver: new TextResolver([]) }),
  );
};
