import { expect, test } from 'vitest';
import { createSiteSearch } from '../../../../src/commands/site-search.ts';
import { loadShippedSite } from '../../../support/shipped-site.ts';
import { ask } from './ask.ts';
import { describeSearchContract } from './search-contract.ts';

describeSearchContract('the embedded index', async () => createSiteSearch(await loadShippedSite()));

test.each(['qwertz', 'xyzzy', 'asdf', 'kubernetes'])(
  'a query that resembles no word of the site gets no suggestions: %s',
  async (query) => {
    const search = await createSiteSearch(await loadShippedSite());
    expect(await ask(search, query)).toMatchObject({ total: 0, suggestions: [] });
  },
);
