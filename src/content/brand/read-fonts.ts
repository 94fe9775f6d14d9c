import type { BrandConfig } from '../../../schemas/brand.ts';
import type { BrandFonts, FontFile } from '../../model/brand.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import { namedFile } from '../assets/named-file.ts';
import type { Reference } from '../compile/compiled-document.ts';
import type { ContentFolder } from '../folder/content-folder.ts';
import { type FontRole, fontRoles } from './font-rules.ts';
import { readFont } from './read-font.ts';

export type BrandContext = {
  readonly folder: Pick<ContentFolder, 'files'>;
  /** Finds a setting in `site.yml`. If `locate` is undefined, color contrast is not checked. */
  readonly locate: ((path: readonly PropertyKey[]) => SourceLocation) | undefined;
};

type WrittenFont = {
  readonly role: FontRole;
  readonly href: string;
  readonly location: SourceLocation;
};

const listFonts = (
  fonts: NonNullable<BrandConfig['fonts']>,
  locate: NonNullable<BrandContext['locate']>,
): WrittenFont[] =>
  fontRoles.flatMap((role) => {
    const written = fonts[role] ?? [];
    return typeof written === 'string'
      ? [{ role, href: written, location: locate(['brand', 'fonts', role]) }]
      : written.map((href, index) => ({
          role,
          href,
          location: locate(['brand', 'fonts', role, index]),
        }));
  });

const unreadable = ({ href, location }: WrittenFont): Problem =>
  createProblem({
    code: 'config/unreadable-font',
    location,
    expected: 'a font in the format WOFF2',
    found: `\`${href}\`, which cannot be read as a font`,
  });

/** Skips missing files, because the link check reports them. */
export const readFonts = async (
  fonts: BrandConfig['fonts'] = {},
  { folder, locate = () => ({ kind: 'file', file: 'site.yml' }) }: BrandContext,
) => {
  const written = listFonts(fonts, locate);
  const problems: Problem[] = [];
  const read: Record<FontRole, FontFile[]> = { text: [], headings: [], code: [] };
  for (const each of written) {
    const { role, href } = each;
    const file = namedFile(href, 'site.yml', (name) => folder.files.has(name))?.file ?? '';
    const disk = folder.files.get(file);
    if (disk !== undefined) {
      const font = await readFont(disk, href);
      if (font) {
        read[role].push(font);
      } else {
        problems.push(unreadable(each));
      }
    }
  }
  const references = written.map(({ href, location }): Reference => ({
    kind: 'image',
    href,
    location,
  }));
  return { fonts: read satisfies BrandFonts, references, problems };
};
