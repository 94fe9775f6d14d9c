import type { UnknownMap } from '../../../base/json/read-map.ts';
import { mapsOf, textAt } from './read-value.ts';
import type { SourceLink } from './source-site.ts';

/** Links that the old site shows as icons. The footer shows text, so a link without a label gets its host name. */
export const socialLinks = (data: UnknownMap, key: string): SourceLink[] =>
  mapsOf(data, key).flatMap((item) => {
    const to = textAt(item, 'link');
    const label =
      textAt(item, 'name') ?? textAt(item, 'ariaLabel') ?? URL.parse(to ?? '')?.hostname;
    return to === undefined ? [] : { label: label || to, to };
  });
