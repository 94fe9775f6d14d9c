import type { SiteConfig } from '../../../schemas/site-config.ts';
import { hasPreviews, missingLetter } from '../../model/preview-address.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import { counted } from '../../base/text/counted.ts';
import type { GeneratedCategory } from '../navigation/generated-category.ts';
import { isIndexed } from '../routes/route-table.ts';
import type { SourceDocument } from './read-document.ts';

/** ISO 15924 codes of the scripts that the warning can name if the preview font lacks a letter. */
const scripts =
  'Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thai Tibt';

const scriptNames = new Intl.DisplayNames('en', { type: 'script' });

const scriptOf = (letter: string): string => {
  const code = scripts
    .split(' ')
    .find((script) => new RegExp(String.raw`\p{Script=${script}}`, 'u').test(letter));
  return code === undefined ? `with “${letter}”` : (scriptNames.of(code) ?? code);
};

type TitledPage = {
  readonly title: string;
  readonly file: string;
  readonly location: SourceLocation;
};

const maxNamed = 3;

/** Reports all pages in one problem, because the font lacks most letters of languages such as Greek. */
export const checkPreviews = (
  config: SiteConfig,
  documents: readonly SourceDocument[],
  categories: readonly GeneratedCategory[],
  displayPath: (file: string) => string,
): Problem[] => {
  const pages: readonly TitledPage[] = [
    ...documents
      .filter(({ frontMatter }) => isIndexed(frontMatter) && frontMatter.image === undefined)
      .map(({ title, file, locationOfKey }) => ({ title, file, location: locationOfKey('title') })),
    ...categories
      .filter(({ image }) => image === null)
      .map(({ title, links: { file } }) => ({
        title,
        file,
        location: { kind: 'file' as const, file: displayPath(file) },
      })),
  ];
  const missing = pages.flatMap((page) => {
    const letter = missingLetter(page.title);
    return letter === null ? [] : [{ ...page, letter }];
  });
  const [first] = missing;
  if (!hasPreviews(config) || !first) {
    return [];
  }
  const names = [...new Set(missing.map(({ letter }) => scriptOf(letter)))].join(', ');
  const named = missing.slice(0, maxNamed).map(({ file }) => `\`${file}\``);
  const rest = missing.length > maxNamed ? ' and others' : '';
  return [
    createProblem({
      code: 'image/no-preview',
      location: first.location,
      expected:
        'titles with letters that the font of preview images has (or set `image` of the pages, or `previewImages: false` in site.yml)',
      found: `${counted(missing.length, 'page')} without a preview image, with titles in other letters (${names}): ${named.join(', ')}${rest}`,
    }),
  ];
};
