import { readFileSync } from 'node:fs';
import { productFile } from '../../base/files/product-dir.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { svgUrl } from '../outputs/favicon.ts';
import { pictureType } from '../../model/picture-type.ts';

export const readSiteIcon = ({
  site,
  staticFiles,
}: Pick<BuiltSite, 'site' | 'staticFiles'>): string => {
  const { favicon } = site.shell;
  if (site.icon !== null) {
    return svgUrl(site.icon.light);
  }
  const own = favicon.endsWith('.ico') ? undefined : staticFiles.get(favicon);
  const type = pictureType(own === undefined ? '.svg' : favicon);
  return `data:${type};base64,${readFileSync(own ?? productFile('public/favicon.svg'), 'base64')}`;
};
