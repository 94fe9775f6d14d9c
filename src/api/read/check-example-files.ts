import { isRecord } from '../../base/json/is-record.ts';
import { valueAt } from '../../base/json/json-pointer.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { createUnknownFile, noValue } from './check-references.ts';
import { type DocumentNode, documentNodes } from '../document/document-nodes.ts';
import { targetOf } from './locate-node.ts';
import { isDocumentName, type OpenapiFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';

/**
 * Excludes other objects with an `externalValue`, such as extensions. A file other than the root may consist of one
 * example or of a map of examples.
 */
const isExample = ({ path }: DocumentNode, isRoot: boolean): boolean =>
  path.at(-2) === 'examples' || (!isRoot && path.length < 2);

const checkExample = (files: OpenapiFiles, file: ParsedFile, node: DocumentNode): Problem[] => {
  const written = node.value['externalValue'];
  if (
    typeof written !== 'string' ||
    node.value['value'] !== undefined ||
    /^(?:https?:)?\/\//i.test(written)
  ) {
    return [];
  }
  const location = file.locationAt([...node.path, 'externalValue']);
  const target = targetOf(files, file, written);
  if (!target) {
    return [createUnknownFile(files, file, { written, location })];
  }
  if (!target.file.isReadable) {
    // Unreadable YAML and JSON files are already reported.
    return isDocumentName(target.file.file)
      ? []
      : [
          createProblem({
            code: 'openapi/binary-example',
            location,
            expected: 'an example in a text file',
            found: `\`${written}\`, which is not text`,
          }),
        ];
  }
  return valueAt(target.file.value, target.path) === undefined
    ? [createProblem({ ...noValue, location, found: `\`${written}\`` })]
    : [];
};

/** Checks the `externalValue` of examples, because the bundler silently skips files that it cannot find. */
export const checkExampleFiles = (files: OpenapiFiles, root: ParsedFile): Problem[] =>
  [...files.values()]
    .filter(({ value }) => isRecord(value))
    .flatMap((file) =>
      [...documentNodes(file.value)]
        .filter((node) => isExample(node, file === root))
        .flatMap((node) => checkExample(files, file, node)),
    );
