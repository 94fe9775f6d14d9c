import type { TitleHeading } from '../../model/site.ts';
import { capitalize } from '../../base/text/capitalize.ts';
import { isFolderPage, type SourcePath } from './document-address.ts';

/** What titles are found in, best first. */
type TitleSources = {
  /** `title` of the front matter. */
  readonly written: string | undefined;
  /** The heading of level 1 at the top of the body. */
  readonly heading: TitleHeading | null;
  readonly source: SourcePath;
  readonly productName: string;
};

/** `getting-started` → "Getting started". */
const humanize = (name: string): string => capitalize(name.replace(/[-_\s]+/g, ' ').trim());

/** The name of a page's file as a title, or that of its folder where the page stands for it. */
const nameOf = (source: SourcePath): string =>
  humanize((isFolderPage(source) ? source.folders.at(-1) : undefined) ?? source.name);

/** The title of a page, and whether only the name of its file gave it. The home page is called after the product. */
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
