import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImageSizes } from '../../../src/content/image-sizes.ts';
import { buildFixture, makeFolder } from './build-fixture.ts';

const drawing = (size: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${size}></svg>`;

test('pictures have their size; other files have none', async () => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'images'));
  await writeFile(path.join(folder, 'images/wide.svg'), drawing('viewBox="0 0 640 160"'));
  await writeFile(
    path.join(folder, 'dot.png'),
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAC0lEQVR4nGNgQAcAABIAAXfx5R8AAAAASUVORK5CYII=',
      'base64',
    ),
  );
  await writeFile(path.join(folder, 'broken.png'), 'no picture');
  expect(
    await readImageSizes(
      new Map(
        ['/images/wide.svg', '/dot.png', '/broken.png'].map((address) => [
          address,
          path.join(folder, address),
        ]),
      ),
      ['/images/wide.svg', '/dot.png', '/broken.png', '/missing.png'],
    ),
  ).toEqual({
    '/images/wide.svg': { width: 640, height: 160 },
    '/dot.png': { width: 2, height: 3 },
  });
});

test('a site without pictures has no sizes', async () => {
  expect((await buildFixture('sidebar')).site.images).toEqual({});
});
