import type { SiteConfig } from '../../schemas/site-config.ts';
import { changelogOf } from './changelog.ts';

const kinds = [
  { file: 'rss.xml', type: 'application/rss+xml', label: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', label: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', label: 'JSON Feed' },
] as const;

export const feedsOf = (config: Pick<SiteConfig, 'changelog' | 'product'>) =>
  kinds.map((kind) => ({ ...kind, href: changelogOf(config).href + kind.file }));
