import { describe, expect, test } from 'vitest';
import { buildFiles, page } from '../build-fixture.ts';
import { build, publishedOf, svg, withoutHash } from './asset-site.ts';

describe('a picture beside a page', () => {
  test.each([
    ['in Markdown', '![X](./img/x.svg)'],
    ['without a dot', '![X](img/x.svg)'],
    ['from the content folder', '![X](@site/docs/img/x.svg)'],
    ['by a definition', '![X][x]\n\n[x]: ./img/x.svg'],
    ['in a tag', '<img alt="X" src="./img/x.svg" />'],
    ['in braces', '<img alt="X" src={\'./img/x.svg\'} />'],
    ['that is required', '<img alt="X" src={require(\'./img/x.svg\').default} />'],
    [
      'that is required in an expression',
      '{[1].map((i) => <img key={i} alt="X" src={require("./img/x.svg").default} />)}',
    ],
    ['that is imported', 'import x from \'./img/x.svg\';\n\n<img alt="X" src={x} />'],
    [
      'that is imported for an expression',
      'import x from \'./img/x.svg\';\n\n{[x].map((src) => <img key={src} alt="X" src={src} />)}',
    ],
    [
      'in an export',
      'export const picture = require("./img/x.svg").default;\n\n<img alt="X" src={picture} />',
    ],
    ['of a figure', '<Figure src="./img/x.svg" alt="X" />'],
    ['of an ideal image', '<IdealImage img={require("./img/x.svg")} alt="X" />'],
    ['of a video', '<video poster="./img/x.svg" />'],
    [
      'of a source',
      '<picture><source srcSet="./img/x.svg 2x" /><img alt="" src="https://a.example/x.png" /></picture>',
    ],
  ])('%s is published and shown from there', async (_, body) => {
    const { found, code, published } = await build(body);
    expect(found).toEqual([]);
    expect(published).toEqual(['/assets/files/x.HASH.svg']);
    expect(code).toContain('/assets/files/x.HASH.svg');
    expect(code).not.toContain('docs-address');
  });

  test('leaves text that looks like a mark of its address alone', async () => {
    const { code } = await build(
      '![X](./img/x.svg)\n\nWrite `docs-address:0:` or docs-address:0: here.',
    );
    expect(code.match(/docs-address:0:/g)).toHaveLength(2);
  });

  test('has its size on the page', async () => {
    const { site, assets } = await build('![X](./img/x.svg)');
    expect(site.images).toEqual({ [[...assets.keys()][0] ?? '']: { width: 10, height: 20 } });
  });

  test('of both color modes is published', async () => {
    const { found, published, code } = await build(
      "<ThemedImage alt=\"X\" sources={{ light: require('./img/x.svg').default, dark: require('./dark.svg').default }} />",
      { 'docs/dark.svg': svg(3) },
    );
    expect(found).toEqual([]);
    expect(published).toEqual(['/assets/files/dark.HASH.svg', '/assets/files/x.HASH.svg']);
    expect(code).toMatch(/x\.HASH\.svg[\s\S]+dark\.HASH\.svg/);
  });

  test('in HTML of plain Markdown is published', async () => {
    const site = await buildFiles({
      'docs/a.md': page('<img src="./x.svg" alt="X" srcset="./y.svg 2x">', 'format: md'),
      'docs/x.svg': svg(1),
      'docs/y.svg': svg(2),
    });
    expect(site.found).toEqual([]);
    expect(publishedOf(site)).toEqual(['/assets/files/x.HASH.svg', '/assets/files/y.HASH.svg']);
    expect(withoutHash(site.body('/docs/a').code)).toContain('/assets/files/y.HASH.svg');
  });

  test('in HTML is shown also where a comment names it first', async () => {
    const html = '<div>\n<!-- <img src="./x.svg"> -->\n<img src="./x.svg" alt="X">\n</div>';
    const site = await buildFiles({
      'docs/a.md': page(html, 'format: md'),
      'docs/x.svg': svg(1),
    });
    expect(withoutHash(site.body('/docs/a').code)).toContain('src: "/assets/files/x.HASH.svg"');
  });

  test('of the home page and for previews is published', async () => {
    const { found, site, assets } = await buildFiles({
      'index.mdx': page('Text.', 'hero:', '  picture: ./board.svg', 'image: ./preview.svg'),
      'docs/a.mdx': page('Text.', 'image: img/card.svg'),
      'static/img/card.svg': svg(3),
      'board.svg': svg(1),
      'preview.svg': svg(2),
    });
    expect(found).toEqual([]);
    const [board, preview] = [...assets.keys()];
    expect([board, preview].map((address) => withoutHash(`${address}"`))).toEqual([
      '/assets/files/board.HASH.svg"',
      '/assets/files/preview.HASH.svg"',
    ]);
    expect(site.hero.picture).toEqual({ src: board, size: { width: 1, height: 20 } });
    expect(site.documents.map(({ image }) => image)).toEqual([preview, '/img/card.svg']);
  });

  test.each([
    ['a folder', 'docs/go/_category_.yml', 'link: { type: generated-index, image: ./card.svg }'],
    [
      'sidebars.yml',
      'sidebars.yml',
      'main: [{ type: category, label: Go, items: [go/a], link: { type: generated-index, image: ./docs/go/card.svg } }]',
    ],
  ])('of a category of %s is published for previews', async (_, file, text) => {
    const card = { 'docs/go/a.md': page(), 'docs/go/card.svg': svg(4) };
    const built = await buildFiles({ ...card, [file]: `${text}\n` });
    expect(built.found).toEqual([]);
    expect(publishedOf(built)).toEqual(['/assets/files/card.HASH.svg']);
    expect(built.site.categories.map(({ image }) => image)).toEqual([...built.assets.keys()]);
  });

  test('of a draft, or that no page shows, is not published', async () => {
    const { published } = await build('Text.', {
      'docs/b.mdx': page('![X](./img/x.svg)', 'draft: true'),
    });
    expect(published).toEqual([]);
  });

  test('is the one of the partial that shows it', async () => {
    const { found, published } = await build("import Part from './shared/_part.mdx';\n\n<Part />", {
      'docs/shared/_part.mdx':
        "import y from './y.svg';\n\nimport Inner from '../_inner.mdx';\n\n![X](./x.svg) <img alt=\"Y\" src={y} />\n\n<Inner />",
      'docs/_inner.mdx': '![Z](./z.svg)',
      'docs/shared/x.svg': svg(2),
      'docs/shared/y.svg': svg(3),
      'docs/z.svg': svg(4),
    });
    expect(found).toEqual([]);
    expect(published).toEqual(['x', 'y', 'z'].map((name) => `/assets/files/${name}.HASH.svg`));
  });
});

describe('another file', () => {
  test('keeps the page that a link names', async () => {
    const { found, code } = await build(
      '[Manual](./manual.pdf#page=2) <a href="./manual.pdf">B</a>',
      {
        'docs/manual.pdf': '%PDF',
      },
    );
    expect(found).toEqual([]);
    expect(code).toContain('/assets/files/manual.HASH.pdf#page=2');
    expect(code.match(/manual\.HASH\.pdf/g)).toHaveLength(2);
  });

  test('may have any name', async () => {
    const { found, published } = await build(
      '[A](<./a b.pdf>) [B](./c%23d.pdf) [C](./100%25.pdf) [D](./LICENSE) [E](./é.pdf) [F](./new%0Aline.pdf)',
      {
        'docs/a b.pdf': '1',
        'docs/c#d.pdf': '2',
        'docs/100%.pdf': '3',
        'docs/LICENSE': '4',
        'docs/e\u0301.pdf': '5',
        'docs/new\nline.pdf': '6',
      },
    );
    expect(found).toEqual([]);
    expect(published).toHaveLength(6);
  });

  test('of the same name has another address; of the same name and content, the same', async () => {
    const link = '[A](./one/a.pdf) [B](./two/a.pdf) [C](./three/a.pdf)';
    const { published } = await build(link, {
      'docs/one/a.pdf': '1',
      'docs/two/a.pdf': '2',
      'docs/three/a.pdf': '1',
    });
    expect(published).toEqual(['/assets/files/a.HASH.pdf', '/assets/files/a.HASH.pdf']);
  });

  test('of `static/` keeps its address, also when a page names it as a file', async () => {
    const { found, code, published } = await build(
      '![X](../static/img/x.svg) [Y](@site/static/y.pdf)',
      {
        'static/img/x.svg': svg(3),
        'static/y.pdf': 'a',
      },
    );
    expect(found).toEqual([]);
    expect(published).toEqual([]);
    expect(code).toContain('"/img/x.svg"');
    expect(code).toContain('"/y.pdf"');
  });

  test('is not published where a page has the address', async () => {
    const { found, body } = await build('[B](./b.pdf)', {
      'docs/b.mdx': page('Text.', 'slug: b.pdf'),
      'docs/b.pdf': '%PDF',
    });
    expect(found).toEqual([]);
    expect(body('/docs/a').code).toContain('"/docs/b.pdf"');
  });
});

test('the Markdown copy of a page has the addresses of its files on the site', async () => {
  const { output, site } = await build(
    [
      "import x from './img/x.svg';",
      '',
      '# Top {#top}',
      '',
      '![X](./img/x.svg "title") and [![Y](<./my y.svg>)](./img/x.svg#a).',
      '',
      '```md',
      '![X](./img/x.svg)',
      '```',
      '',
      '<img alt="X" src={x} />',
      '',
      '<ThemedImage',
      '  alt="Both"',
      "  sources={{ light: require('./img/x.svg').default, dark: '/y.svg' }}",
      '/>',
      '',
      'See [other](./b.mdx).',
    ].join('\n'),
    { 'docs/my y.svg': svg(2), 'static/y.svg': svg(4), 'docs/b.mdx': page() },
  );
  const { url } = site.config;
  expect(withoutHash(output('docs/a.md')).replaceAll(`${url}/assets/files`, 'FILES')).toBe(
    [
      '# Top',
      '',
      '> X and Y.',
      '',
      '![X](FILES/x.HASH.svg "title") and [![Y](FILES/my-y.HASH.svg)](FILES/x.HASH.svg#a).',
      '',
      '```md',
      '![X](./img/x.svg)',
      '```',
      '',
      '![X](FILES/x.HASH.svg)',
      '',
      '![Both](FILES/x.HASH.svg)',
      '',
      `See [other](${url}/docs/b).`,
      '',
    ].join('\n'),
  );
});
