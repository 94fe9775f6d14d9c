import { hasErrors } from '../problems/problem.ts';
import { loadSite, printProblems } from './site-session.ts';

/** `npm run check`: reads and checks all content without rendering it. Exit status 0, or 1 when there are errors. */
const loaded = await loadSite({ includeDrafts: true });
printProblems(loaded.problems);
if (hasErrors(loaded.problems)) {
  process.exit(1);
}
process.stdout.write(`${loaded.built?.site.documents.length ?? 0} pages checked.\n`);
