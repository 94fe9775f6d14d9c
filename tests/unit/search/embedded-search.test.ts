import { createSiteSearch } from '../../../src/commands/site-search.ts';
import { loadShippedSite } from '../../support/shipped-site.ts';
import { describeSearchContract } from './search-contract.ts';

describeSearchContract('the embedded index', async () => createSiteSearch(await loadShippedSite()));
