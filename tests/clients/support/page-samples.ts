import type { ClientModel } from '../../../src/api/clients/client-model/client-model.ts';
import { fileNameOf } from '../../../src/api/clients/typescript/print-header.ts';
import { shippedPages } from '../../unit/prose/shipped-prose.ts';

export type PageSample = {
  readonly file: string;
  readonly line: number;
  readonly name: string | null;
  readonly isContinuation: boolean;
  readonly code: string;
};

export const pageSamples = (language: string, model: ClientModel): readonly PageSample[] =>
  shippedPages.flatMap(({ file, samples }) =>
    samples
      .filter((sample) => sample.language === language)
      .map(({ meta, line, code }) => {
        const [, title] = /title="([^"]+)"/.exec(meta) ?? [];
        const [, name = null] = /(?:^|\/)([\w.-]+\.\w+)(?:$| \(append\))/.exec(title ?? '') ?? [];
        return {
          file,
          line,
          name,
          isContinuation: title?.endsWith(' (append)') === true,
          code: code
            .replaceAll('%client%', model.name)
            .replaceAll('%product-slug%-client', fileNameOf(model))
            .replaceAll('%api-url%', 'https://api.example'),
        };
      }),
  );

export const withWrongName = (
  samples: readonly PageSample[],
  name: string,
): readonly PageSample[] => {
  const wrong = samples.map((sample) => ({
    ...sample,
    code: sample.code.replace(name, `${name}Wrong`),
  }));
  if (wrong.every(({ code }, index) => code === samples[index]?.code)) {
    throw new Error(`No sample has ${name}.`);
  }
  return wrong;
};
