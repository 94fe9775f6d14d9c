import { writeFile } from 'node:fs/promises';
import { serialize } from 'node:v8';
import { loadSite } from '../../../src/content/site/load-site.ts';

/** `store-site.ts <file>` loads the site of this repository, and stores it in a file for `site.ts`. */
const { built } = await loadSite({ includeDrafts: false });
if (built === null) {
  throw new Error('The content has problems; run `npm run check`.');
}
await writeFile(process.argv[2] ?? '', serialize(built.site));
