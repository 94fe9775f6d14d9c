import type { TitleHeading } from '../../model/site.ts';
import { capitalize } from '../../base/text/capitalize.ts';
import { isFolderPage, type SourcePath } from './document-address.ts';

type TitleSources = {
  readonly written: string | undefined;
  readonly heading: TitleHeading | null;
  readonly source: SourcePath;
  readonly productName: string;
};

const humanize = (name: string): string => capitalize(name.replace(/[-_\s]+/g, ' ').trim());

const nameOf = (source: SourcePath): string =>
  humanize((isFolderPage(source) ? source.folders.at(-1) : undefined) ?? source.name);

/** `isGuessed`: only the file name gave the title. The home page is named after the product. */
export const findTitle = ({
  written,
  heading,
  source,
  productName,
}: TitleSources): { readonly title: string; readonly isGuessed: boolean } => {
  const title = written || heading?.text;
  if (title) {
    return { title, isGuessed: false };
  }
  return source.collection === 'home'
    ? { title: productName, isGuessed: false }
    : { title: nameOf(source) || source.day || productName, isGuessed: true };
};
