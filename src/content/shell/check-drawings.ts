import type { SiteConfig } from '../../../schemas/site-config.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { isRelative } from '../assets/named-file.ts';
import { type Drawings, iconAddress, unknownDrawing, unknownIcon } from '../drawings/drawings.ts';
import type { SourceDocument } from '../documents/read-document.ts';
import type { StaticFiles } from '../folder/static-files.ts';

export const checkLogo = (
  { logo }: SiteConfig,
  drawings: Drawings,
  files: StaticFiles,
  locate: (path: readonly PropertyKey[]) => SourceLocation,
): Problem[] =>
  (typeof logo === 'string' ? [['logo', logo] as const] : Object.entries(logo ?? {})).flatMap(
    ([key, address]) => {
      const keys = key === 'logo' ? [key] : ['logo', key];
      return drawings.has(address)
        ? []
        : createProblem({
            ...unknownDrawing(keys.join('.'), address, drawings),
            ...(files.has(address) && {
              found: `\`static${address}\`; move this file to the top of the content folder`,
            }),
            location: locate(keys),
          });
    },
  );

const checkPicture = (
  { frontMatter, locationAt }: SourceDocument,
  drawings: Drawings,
  files: StaticFiles,
): Problem[] => {
  const address = frontMatter.hero?.picture;
  // Skip relative addresses, which are checked as images.
  if (address === undefined || isRelative(address) || drawings.has(address) || files.has(address)) {
    return [];
  }
  return [
    createProblem({
      ...unknownDrawing('hero.picture', address, drawings),
      expected: '`hero.picture` to name an SVG file in the content folder, or a file in `static/`',
      suggestion: suggest(address, [...drawings.keys(), ...files.keys()]),
      location: locationAt(['hero', 'picture']),
    }),
  ];
};

export const checkFrontMatterDrawings = (
  documents: readonly SourceDocument[],
  drawings: Drawings,
  files: StaticFiles,
): Problem[] =>
  documents.flatMap((document) => {
    const { icon } = document.frontMatter;
    const isKnown = icon === undefined || drawings.has(iconAddress(icon));
    const location = document.locationOfKey('icon');
    return [
      ...(isKnown ? [] : [createProblem({ ...unknownIcon(icon, drawings), location })]),
      ...checkPicture(document, drawings, files),
    ];
  });
