import { cp, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildFolder, makeFolder, page, writeFiles } from '../build-fixture.ts';
import { publishedOf, svg } from './asset-site.ts';

describe('a symbolic link', () => {
  const make = async (): Promise<string> => {
    const folder = await makeFolder();
    await writeFiles(folder, {
      'docs/a.mdx': page('![X](./linked/x.svg) ![Y](./y.svg)'),
      'pieces/x.svg': svg(1),
      'pieces/more/y.svg': svg(2),
      'pieces/b.mdx': page('![X](./x.svg)'),
    });
    return folder;
  };

  test('to a file or a folder of the content is followed', async () => {
    const folder = await make();
    await symlink('../pieces', path.join(folder, 'docs/linked'));
    await symlink('../pieces/more/y.svg', path.join(folder, 'docs/y.svg'));
    await symlink('pieces/x.svg', path.join(folder, 'x.svg'));
    const site = await buildFolder(folder);
    expect(site.found).toEqual([]);
    expect(site.site.documents.map(({ path: at }) => at)).toEqual(['/docs/a', '/docs/linked/b']);
    expect(publishedOf(site)).toEqual(['/assets/files/x.HASH.svg', '/assets/files/y.HASH.svg']);
  });

  test('of `static/` is followed', async () => {
    const folder = await makeFolder();
    await writeFiles(folder, {
      'docs/a.mdx': page('![X](/x.svg)'),
      'pieces/x.svg': svg(1),
      'static/a': '',
    });
    await symlink('../pieces/x.svg', path.join(folder, 'static/x.svg'));
    const site = await buildFolder(folder);
    expect(site.found).toEqual([]);
    expect([...site.staticFiles.keys()]).toEqual(['/a', '/x.svg']);
  });

  test.each([
    ['elsewhere', '/etc', 'found `/etc`, which is outside it'],
    ['nowhere', '../nothing', 'found `../nothing`, which does not exist'],
    ['to a folder around it', '..', 'found `..`, a folder that contains the link'],
    ['to itself', 'linked', 'found `linked`, a link that leads to itself'],
  ])('%s is one problem', async (_, target, text) => {
    const folder = await make();
    await rm(path.join(folder, 'pieces/b.mdx'));
    await cp(path.join(folder, 'pieces/more/y.svg'), path.join(folder, 'docs/y.svg'));
    await symlink(target, path.join(folder, 'docs/linked'));
    const { found, report } = await buildFolder(folder);
    expect(found).toEqual(['docs/linked content/unreadable-file']);
    expect(report).toContain(text);
  });

  test('to each other ends', async () => {
    const folder = await make();
    await writeFiles(folder, {
      'docs/one/p.mdx': page(),
      'docs/two/q.mdx': page(),
      'docs/a.mdx': page(),
    });
    await symlink('../two', path.join(folder, 'docs/one/two'));
    await symlink('../one', path.join(folder, 'docs/two/one'));
    const { found, site } = await buildFolder(folder);
    expect(found).toEqual([
      'docs/one/two/one content/unreadable-file',
      'docs/two/one/two content/unreadable-file',
    ]);
    expect(site.documents).toHaveLength(5);
  });
});
