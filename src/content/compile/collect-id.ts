import type { SourceLocation } from '../../problems/problem.ts';
import type { PageCompilation } from './page-compilation.ts';
import { report } from './report.ts';

/** Collects an id that links can target. Reports a repeated id: links lead to its first use. */
export const collectId = (id: string, location: SourceLocation, page: PageCompilation): void => {
  const first = page.idLocations.get(id);
  if (first) {
    report(page, 'heading/duplicate-id', location, {
      expected: 'an id that nothing else on the page has',
      found: `\`${id}\` again`,
      related: { message: 'The id belongs to', at: first },
    });
  } else {
    page.idLocations.set(id, location);
  }
  page.anchors.push(id);
};
