import { splitSuffix } from '../../base/paths/route-path.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import { type NamedFile, isOutside } from '../assets/named-file.ts';
import { addressFrom } from '../assets/suggest-file.ts';
import type { Reference } from '../compile/compiled-document.ts';
import type { LinkTargets } from './link-targets.ts';

/** The file with the link, which may be a partial of the page. */
const fileOf = (location: SourceLocation, displayPath: (file: string) => string): string => {
  const file = location.kind === 'environment' ? '' : location.file;
  const root = displayPath('');
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
};

/** The address in the case of the file name, if only the case differs. */
const withCaseOf = (href: string, file: string): string | undefined => {
  const { target, suffix } = splitSuffix(href);
  const [, start = '', rest = ''] = /^((?:\.{1,2}\/|@site\/)*)(.*)$/s.exec(target) ?? [];
  const meant = file.slice(-rest.length);
  const isMeant = meant.toLowerCase() === rest.toLowerCase() && !file.startsWith('static/');
  return isMeant ? `${start}${meant}${suffix}` : undefined;
};

export const describeMissing = (
  { file }: NamedFile,
  { href, location }: Reference,
  { assets, displayPath }: LinkTargets,
) => {
  const reason = isOutside(file)
    ? 'which is outside of it'
    : assets.isFolder(file)
      ? 'which is a folder'
      : 'which does not exist';
  const meant = isOutside(file) ? undefined : assets.suggest(file);
  const isSameName = meant?.toLowerCase() === file.toLowerCase();
  return {
    expected: 'a file of the content folder',
    found: `\`${file}\`, ${reason}`,
    suggestion: meant && addressFrom(fileOf(location, displayPath), meant),
    fix: meant !== undefined && isSameName ? withCaseOf(href, meant) : undefined,
  };
};
