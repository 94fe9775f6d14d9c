import { synonymsSchema } from '../../schemas/synonyms.ts';
import type { Synonym } from '../model/synonym.ts';
import type { Problem } from '../problems/problem.ts';
import { parseYaml } from './front-matter/parse-yaml.ts';
import type { ContentFile } from './load-files.ts';
import type { ReadContext } from './read-document.ts';

type SynonymSource = {
  readonly synonyms: readonly Synonym[];
  readonly problems: readonly Problem[];
};

/** Reads `synonyms.yml`; a content folder without one has no synonyms. */
export const readSynonyms = (
  files: readonly ContentFile[],
  { displayPath, tokens }: Pick<ReadContext, 'displayPath' | 'tokens'>,
): SynonymSource => {
  const found = files.find(({ file }) => file === 'synonyms.yml');
  if (!found) {
    return { synonyms: [], problems: [] };
  }
  const { value, problems } = parseYaml({
    area: 'synonyms',
    file: displayPath(found.file),
    yaml: found.source,
    firstLine: 1,
    schema: synonymsSchema,
    tokens,
  });
  return { synonyms: value ?? [], problems };
};
