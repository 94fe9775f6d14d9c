import { withCallbacks } from './api-callbacks.ts';
import { exampleLanguage, exampleText } from './api-code.ts';
import type { Api, Example, Media, Operation } from './api.ts';
import { memoize } from '../../base/memoize.ts';

export type ResponseExample = {
  readonly id: string;
  readonly status: string;
  readonly body: { readonly media: Media; readonly example: Example } | null;
  /** Whether pages show the example in the error table instead of the response list. */
  readonly isError: boolean;
  readonly isAbove: boolean;
};

type Draft = Pick<ResponseExample, 'status' | 'body' | 'isError'>;

const draftsOf = (operation: Operation): Draft[] =>
  operation.responses.flatMap((response): Draft[] => {
    const { status, content } = response;
    const isError = response.errorCodes.length > 0;
    return content.length === 0
      ? [{ status, body: null, isError }]
      : content.flatMap((media) =>
          media.examples.map((example) => ({ status, body: { media, example }, isError })),
        );
  });

/** Shows each error example only once per page, because repeated examples would take up a third of the page. */
const number = (operation: Operation, shown: Map<string, string>): ResponseExample[] =>
  draftsOf(operation).map((draft, index) => {
    const own = `${operation.id}.${index}`;
    if (draft.body === null || !draft.isError) {
      return { ...draft, id: own, isAbove: false };
    }
    const { media, example } = draft.body;
    const key = [operation.page, exampleLanguage(media, example), exampleText(media, example)].join(
      '\n',
    );
    const id = shown.get(key) ?? own;
    shown.set(key, id);
    return { ...draft, id, isAbove: id !== own };
  });

const examplesById = memoize((operations: Api['operations']) => {
  const shown = new Map<string, string>();
  return new Map(
    operations
      .flatMap(withCallbacks)
      .map((operation) => [operation.id, number(operation, shown)] as const),
  );
});

export const listResponseExamples = (
  { operations }: Pick<Api, 'operations'>,
  { id }: Operation,
): readonly ResponseExample[] => {
  const examples = examplesById(operations).get(id) ?? [];
  return examples.some(({ body }) => body !== null) ? examples : [];
};
