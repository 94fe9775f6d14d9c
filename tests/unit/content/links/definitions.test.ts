import { expect, test } from 'vitest';
import { buildFiles } from '../build-fixture.ts';

test.each(['md', 'mdx'])(
  'a link definition that nothing uses is not checked in .%s',
  async (type) => {
    const built = await buildFiles({
      'docs/words.md': '# Words\n',
      [`docs/x.${type}`]:
        '# X\n\n[a][] [B] ![d][D]\n\n[a]: ./words.md\n[b]: none-b.md\n[c]: none-c.md\n[d]: none-d.png\n[e]: javascript:x()\n',
    });
    expect(
      built.found.map((line: string) => line.replace(/^.*?:(\d+):\d+ /, '$1 ').replace(/ →.*/, '')),
    ).toEqual(['6 link/unknown-page', '8 link/unknown-asset']);
  },
);
