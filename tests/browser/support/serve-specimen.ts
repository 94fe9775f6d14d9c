import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { specimenChapters } from './specimen.ts';
import { buildAndServe } from './build-and-serve.ts';

const folder = path.resolve('.cache/specimen');
const content = path.join(folder, 'content');

await rm(content, { recursive: true, force: true });
await cp('tests/fixtures/specimen', content, { recursive: true });
for (const { name, pages } of specimenChapters) {
  const chapter = path.join(content, 'docs', name);
  await mkdir(chapter, { recursive: true });
  for (const [index, page] of pages.entries()) {
    // a table at the same position on each page; only the first page's table is right-aligned
    const table = `| Page |\n| ${index === 0 ? '---:' : '----'} |\n| ${page} |`;
    const source = `---\ntitle: ${page}\ndescription: ${page} of the specimen.\nsidebar_position: ${index}\n---\n\nOne of many.\n\n${table}\n`;
    await writeFile(path.join(chapter, `page-${index}.mdx`), source);
  }
}
// Tests start and stop the live API at this address.
process.env['DOCS_API_LIVE'] = 'true';
process.env['DOCS_API_BASE_URL'] = `http://localhost:${Number(process.env['PORT']) + 1}`;
process.env['DOCS_CONTENT_DIR'] = content;
process.env['DOCS_DIST_DIR'] = path.join(folder, 'dist');
await buildAndServe();
