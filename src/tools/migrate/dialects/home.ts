import path from 'node:path';
import { stringify } from 'yaml';
import { type UnknownMap, mapOf } from '../../../base/json/read-map.ts';
import { type AddressBook, newAddress } from '../pages/address-book.ts';
import { type PageText, frontMatterOf } from '../pages/front-matter.ts';
import { leftOut } from '../site/notes.ts';
import { mapsOf, textAt } from '../site/read-value.ts';
import type { Note } from '../site/source-site.ts';
import { writeAttributes, writeContent } from './write-tag.ts';

const joinSentences = (parts: readonly (string | undefined)[]): string | undefined =>
  parts
    .filter((part) => part !== undefined)
    .map((part, index, { length }) =>
      index === length - 1 || /[.!?。]$/.test(part) ? part : `${part}.`,
    )
    .join(' ') || undefined;

type Action = { readonly label: string } & ({ readonly to: string } | { readonly href: string });

const actionOf = (action: UnknownMap, book: AddressBook): Action[] => {
  const label = textAt(action, 'text');
  const link = textAt(action, 'link');
  if (label === undefined || link === undefined) {
    return [];
  }
  const to = newAddress(link, book);
  if (to !== null) {
    return [{ label, to }];
  }
  return URL.canParse(link) ? [{ label, href: link }] : [];
};

const pictureOf = (hero: UnknownMap, book: AddressBook): string | null => {
  const written = textAt(hero, 'image') ?? textAt(mapOf(hero, 'image'), 'src');
  return written?.startsWith('/') && path.extname(written) !== ''
    ? newAddress(written, book)
    : null;
};

const featureCards = (features: readonly UnknownMap[]): string =>
  features.length === 0
    ? ''
    : [
        '<Cards>',
        ...features.flatMap((feature) => [
          `<Card${writeAttributes({ title: textAt(feature, 'title') ?? '', href: textAt(feature, 'link') })}>`,
          writeContent(textAt(feature, 'details')),
          '</Card>',
        ]),
        '</Cards>\n\n',
      ].join('\n');

const takenKeys = new Set(
  'title description hero features layout template editUrl lastUpdated'.split(' '),
);

const notesOf = (values: UnknownMap, hasPicture: boolean): Note[] => [
  ...(Object.hasOwn(mapOf(values, 'hero'), 'image') && !hasPicture
    ? [
        leftOut(
          'picture of the home page',
          'is not in a static folder; put it into `static/`, and its address into `hero.picture`',
        ),
      ]
    : []),
  ...Object.keys(values)
    .filter((key) => !takenKeys.has(key))
    .toSorted()
    .map((key) => leftOut(`\`${key}\` of the home page`, 'has no counterpart')),
];

export const adaptHome = (
  page: PageText,
  book: AddressBook,
): PageText & { readonly notes: readonly Note[] } => {
  const values = frontMatterOf(page);
  const hero = mapOf(values, 'hero');
  const picture = pictureOf(hero, book);
  const title = textAt(hero, 'name') ?? textAt(hero, 'title') ?? textAt(values, 'title');
  const description =
    joinSentences([textAt(hero, 'text'), textAt(hero, 'tagline')]) ?? textAt(values, 'description');
  const yaml = stringify(
    {
      title,
      description,
      hero: {
        picture: picture ?? undefined,
        actions: mapsOf(hero, 'actions').flatMap((action) => actionOf(action, book)),
      },
    },
    { lineWidth: 0 },
  );
  const cards = featureCards(mapsOf(values, 'features'));
  return {
    head: `---\n${yaml}---\n`,
    yaml,
    body: `\n${cards}${page.body.replace(/^\s+/, '')}`,
    notes: notesOf(values, picture !== null),
  };
};
