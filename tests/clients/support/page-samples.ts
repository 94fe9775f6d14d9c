import type { ClientModel } from '../../../src/api/clients/client-model/client-model.ts';
import { fileNameOf } from '../../../src/api/clients/typescript/print-header.ts';
import { shippedPages } from '../../unit/prose/shipped-prose.ts';

/** A block of code on one of our pages, filled in as a reader sees it. */
export type PageSample = {
  readonly file: string;
  /** The line of its first line of code. */
  readonly line: number;
  /** The name of the file that it goes into, without folders; null for one without a title. */
  readonly name: string | null;
  /** Whether it goes on in a file that another block began. */
  readonly continues: boolean;
  readonly code: string;
};

/** All blocks of a language, in the order of the pages. */
export const pageSamples = (language: string, model: ClientModel): readonly PageSample[] =>
  shippedPages.flatMap(({ file, samples }) =>
    samples
      .filter((sample) => sample.language === language)
      .map(({ meta, line, code }) => {
        const [, title] = /title="([^"]+)"/.exec(meta) ?? [];
        const [, name = null] = /(?:^|\/)([\w.-]+\.\w+)(?:$|,)/.exec(title ?? '') ?? [];
        return {
          file,
          line,
          name,
          continues: title?.includes(',') === true,
          code: code
            .replaceAll('%client%', model.name)
            .replaceAll('%product-slug%-client', fileNameOf(model))
            .replaceAll('%api-url%', 'https://api.example'),
        };
      }),
  );

/** The samples with a call renamed that one of them makes, to see it reported. */
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
