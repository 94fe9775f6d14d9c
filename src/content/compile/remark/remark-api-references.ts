import { createProblem } from '../../../problems/problem.ts';
import type { InlineCode, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import type { Api, Operation } from '../../../model/api.ts';
import { fieldsOf, operationHref } from '../../../model/api-fields.ts';
import type { ProblemCode } from '../../../problems/problem-codes.ts';
import { suggest } from '../../../problems/suggest.ts';
import type { Collected } from '../compiled-document.ts';
import { stringAttribute } from '../jsx-attribute.ts';
import { locationOfNode } from '../source-location.ts';
import { visit } from '../visit.ts';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
type Mistake = {
  readonly code: ProblemCode;
  readonly expected: string;
  readonly found: string;
  readonly candidates: Iterable<string>;
};

const report = (collected: Collected, node: JsxElement | InlineCode, mistake: Mistake): void => {
  const suggestion = suggest(mistake.found, mistake.candidates);
  collected.problems.push(
    createProblem({
      code: mistake.code,
      location: locationOfNode(collected.file, node.position),
      expected: mistake.expected,
      found: `\`${mistake.found}\``,
      suggestion,
    }),
  );
};

const checkElement = (node: JsxElement, api: Api, collected: Collected): void => {
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
  const unknownOperation = (found: string): void =>
    report(collected, node, {
      code: 'api/unknown-operation',
      expected: 'an operation of the API description',
      found,
      candidates: operations.keys(),
    });
  if (node.name === 'Operation') {
    const id = stringAttribute(node, 'id');
    const operation = operations.get(id ?? '');
    if (operation) {
      // A link like any other: it is checked, and it counts as a mention of the operation.
      const href = operationHref(operation);
      collected.references.push({
        kind: 'link',
        href,
        location: locationOfNode(collected.file, node.position),
      });
    } else if (id !== undefined) {
      unknownOperation(id);
    }
    return;
  }
  if (node.name === 'ErrorCode') {
    const code = stringAttribute(node, 'code');
    const codes = api.errors.map((error) => error.code);
    if (code !== undefined && !codes.includes(code)) {
      report(collected, node, {
        code: 'api/unknown-error-code',
        expected: 'an error code of the API description',
        found: code,
        candidates: codes,
      });
    }
    return;
  }
  if (node.name === 'Field') {
    const id = stringAttribute(node, 'operation') ?? '';
    const name = stringAttribute(node, 'name') ?? '';
    const operation = operations.get(id);
    const names = operation ? fieldsOf(operation).map((field) => field.name) : [];
    if (!operation) {
      unknownOperation(id);
    } else if (!names.includes(name)) {
      report(collected, node, {
        code: 'api/unknown-field',
        expected: `a field of \`${id}\``,
        found: name,
        candidates: names,
      });
    }
  }
};

const methodAndPath = /^(GET|POST|PUT|PATCH|DELETE) (\/[^\s?#]*)/;
const errorCode = /^[A-Z]{2,}(?:_[A-Z0-9]+)+$/;

const isPathOf = (operation: Operation, method: string, path: string): boolean => {
  const pattern = operation.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return operation.method === method && new RegExp(`^${pattern}$`).test(path);
};

const checkInlineCode = (node: InlineCode, api: Api, collected: Collected): void => {
  const [, method = '', path = ''] = methodAndPath.exec(node.value) ?? [];
  if (method !== '' && !api.operations.some((operation) => isPathOf(operation, method, path))) {
    report(collected, node, {
      code: 'api/unknown-endpoint',
      expected: 'the method and path of an operation',
      found: `${method} ${path}`,
      candidates: api.operations.map((operation) => `${operation.method} ${operation.path}`),
    });
  }
  const codes = api.errors.map((error) => error.code);
  if (errorCode.test(node.value) && !codes.includes(node.value)) {
    report(collected, node, {
      code: 'api/unknown-error-code',
      expected: 'an error code of the API description',
      found: node.value,
      candidates: codes,
    });
  }
};

/**
 * Checks what prose says of the API against the description: `<Operation>`, `<ErrorCode>` and `<Field>`, and inline
 * code that reads `METHOD /path` or like an error code.
 */
export const remarkApiReferences =
  ({ api }: { api: Api | null }) =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    if (!collected || !api) {
      return;
    }
    visit(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        checkElement(node, api, collected);
      } else if (node.type === 'inlineCode') {
        checkInlineCode(node, api, collected);
      }
    });
  };
