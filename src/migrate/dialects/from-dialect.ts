import type { SourceSite } from '../site/source-site.ts';
import type { DialectPage, OwnPage } from './dialect.ts';
import { fromFenceWords } from './fence-words.ts';
import { fromMagicComments } from './magic-comments.ts';
import { fromStarlight } from './starlight.ts';
import { fromTabBlocks } from './tab-fences.ts';
import { fromVideoEmbeds } from './videos.ts';
import { fromVitepress } from './vitepress.ts';
import type { Components } from './vue-components.ts';

/**
 * Writes the syntax of another tool as ours, where both say the same.
 *
 * @param components those of the site whose markup can be written into its pages
 */
export const fromDialect = (
  page: DialectPage,
  { kind, settings }: Pick<SourceSite, 'kind' | 'settings'>,
  components: Components = new Map(),
): OwnPage => {
  switch (kind) {
    case 'VitePress':
      return fromVitepress(page, components);
    case 'Starlight':
      return fromStarlight(page);
    case 'folder':
      return { body: fromFenceWords(page.body), keys: {}, notes: [] };
    case 'Docusaurus': {
      const { tabLabels, magicComments } = settings;
      const tabs = tabLabels ? fromTabBlocks(page.body, tabLabels) : page.body;
      const marked = magicComments?.size ? fromMagicComments(tabs, magicComments) : tabs;
      return { body: fromVideoEmbeds(marked), keys: {}, notes: [] };
    }
  }
};
