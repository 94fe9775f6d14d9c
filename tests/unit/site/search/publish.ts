import type { PushInput } from '../../../../src/site/search/hosted/push-collection.ts';
import { pushCollection } from '../../../../src/site/search/hosted/push-collection.ts';
import { createTypesenseAdmin } from '../../../../src/site/search/hosted/typesense-admin.ts';
import { collectSearchSections } from '../../../../src/publish/outputs/search-sections.ts';
import { loadShippedSite } from '../../../support/shipped-site.ts';

export const alias = 'docs';

export const shippedInput = async (changes: Partial<PushInput> = {}): Promise<PushInput> => {
  const built = await loadShippedSite();
  return {
    alias,
    sections: collectSearchSections(built),
    synonyms: built.site.synonyms,
    contentHash: '0123456789ab',
    ...changes,
  };
};

export const smallInput = async (changes: Partial<PushInput> = {}): Promise<PushInput> => {
  const { sections, synonyms, ...input } = await shippedInput(changes);
  const isKept = (entry: (typeof synonyms)[number]) => entry.search.includes('iap');
  return { ...input, sections: sections.slice(0, 120), synonyms: synonyms.filter(isKept) };
};

export const publish = async (
  { origin, adminKey }: { origin: string; adminKey: string },
  input: PushInput,
  isDryRun = false,
): Promise<string[]> => {
  const lines: string[] = [];
  await pushCollection(createTypesenseAdmin(origin, adminKey), input, {
    isDryRun,
    report: (line) => lines.push(line),
  });
  return lines;
};
