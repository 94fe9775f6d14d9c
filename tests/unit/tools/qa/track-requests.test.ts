import { expect, test } from 'vitest';
import { trackRequests } from '../../../../src/tools/qa/changed-pages.ts';

const linkTo = (href: string) => ({ href, text: 'Link', selector: 'a' });

const list = (
  path: string,
  links: readonly string[],
  files: readonly string[],
  isData = true,
): readonly string[] => {
  const requests = trackRequests();
  const { onFile, setDataCounted } = requests.track();
  setDataCounted(true);
  files.forEach((file) => onFile(file, isData));
  return requests.listWithoutLinkedData({ path, links: links.map(linkTo) });
};

test('data of pages that a page links to does not count', () => {
  expect(
    list(
      '/docs/shop/',
      ['/docs/', '/docs/tasks/#top', '/docs/a%20b.html', 'https://other.example/docs/friends'],
      [
        '/data/docs/tasks.txt?query=',
        '/docs/tasks/data.json',
        '/data/docs/a%20b.txt',
        '/data/docs.txt',
        '/docs/tasks?_rsc=1',
      ],
    ),
  ).toEqual([]);
});

test('its own data does, also below that of another one, and what is of no page', () => {
  const own = ['/data/docs/shop.txt', '/data/docs/shop/data.json'];
  const others = [
    '/openapi.json',
    '/data/docs/tasks-of-all.txt',
    '/data/docs/friends.txt',
    '/api/items',
  ];
  expect(
    list(
      '/docs/shop/',
      ['/', '/docs/', '/docs/shop/#top', '/docs/tasks/', '/items'],
      [...own, ...others],
    ),
  ).toEqual([...own, ...others].toSorted());
});

test('so does a file that it links to and shows, and its data where its address is written in full', () => {
  const files = ['/data/docs/index.json', '/openapi.json'];
  expect(list('/docs/', ['/openapi.json', '/docs/index.html'], files)).toEqual(files);
  expect(list('/docs/?q=a', ['/docs/'], ['/data/docs.json'])).toEqual(['/data/docs.json']);
});

test('data counts in each context as long as it is said to', () => {
  const requests = trackRequests();
  const [one, other] = [requests.track(), requests.track()];
  one.onFile('/before.json', true);
  one.setDataCounted(true);
  one.onFile('/while.json', true);
  other.onFile('/elsewhere.json', true);
  other.onFile('/a.css', false);
  one.setDataCounted(false);
  one.onFile('/after.json', true);
  expect(requests.listAll()).toEqual(['/a.css', '/while.json']);
});

test('what is no data counts wherever it is', () => {
  const files = ['/docs/tasks/logo.svg'];
  expect(list('/docs/', ['/docs/tasks/'], files, false)).toEqual(files);
});
