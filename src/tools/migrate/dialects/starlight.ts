import { type Tag, type TagEdit, editTags } from '../pages/edit-tags.ts';
import { editBadge } from './badge.ts';
import type { DialectPage, OwnPage } from './dialect.ts';
import { dropImports, importedNames } from '../pages/page-imports.ts';
import { writeAttributes, writeContent } from './write-tag.ts';
import { leftOut } from '../site/notes.ts';
import type { Note } from '../site/source-site.ts';

const ownCode =
  /\.(?:astro|svelte|vue)$|^(?!.*\.(?:mdx?|json|png|jpe?g|gif|svg|webp|avif|txt|css)(?:\?|$))(?!.*\?raw$)(?:\.{1,2}\/|\/|~\/|@\/|@site\/)/;

const silent = new Set(['slot', 'class', 'className', 'style', 'id']);

/**
 * Replaces the old site's custom components with their content if their attributes contain no text. Other components
 * stay and are reported.
 *
 * @param name path shown in the report
 */
const ownWrappers = (body: string, name: string) => {
  const own = importedNames(body, ownCode);
  const removed = new Map<string, number>();
  const edit = (tag: Tag): TagEdit => {
    const isPart = tag.name === 'Fragment' && tag.parent !== null && own.has(tag.parent);
    const isSilent = [...tag.attributes.keys()].every((key) => silent.has(key));
    if (!(own.has(tag.name) || isPart) || !tag.hasContent || !isSilent || tag.hasSpread) {
      return null;
    }
    removed.set(tag.name, (removed.get(tag.name) ?? 0) + 1);
    return { open: '', close: '' };
  };
  return {
    edit,
    gone: (text: string): string[] =>
      [...own].filter((component) => removed.has(component) && !text.includes(`<${component}`)),
    notes: (): Note[] =>
      [...removed]
        .filter(([component]) => own.has(component))
        .map(([component, count]) =>
          leftOut(
            `wrapper \`<${component}>\` of \`${name}\` (${count}×)`,
            'is code of the site; its content is on the page',
          ),
        ),
  };
};

const starlightComponents = /^@astrojs\/starlight\/components$/;

/** On this site, unlike in Starlight, cards need a surrounding grid. */
const inGrid = ({ parent }: Tag, open: string, close: string): TagEdit =>
  parent === 'CardGrid' ? { open, close } : { open: `<Cards>${open}`, close: `${close}</Cards>` };

const editLinkCard = (tag: Tag): TagEdit => {
  const { attributes, parent } = tag;
  const card = `<Card${writeAttributes({ title: attributes.get('title'), href: attributes.get('href') })}>${writeContent(attributes.get('description'))}</Card>`;
  return { all: parent === 'CardGrid' ? card : `<Cards>${card}</Cards>` };
};

const editCode = ({ attributes }: Tag): TagEdit => {
  const code = attributes.get('code');
  const content =
    typeof code === 'string'
      ? `{${JSON.stringify(code)}}`
      : typeof code === 'object'
        ? `{${code.code}}`
        : null;
  const known = { language: attributes.get('lang'), title: attributes.get('title') };
  return content === null
    ? null
    : { all: `<CodeBlock${writeAttributes(known)}>${content}</CodeBlock>` };
};

/** Icons are decorative and have different names on this site, so only their labels are kept. */
const editComponent = (tag: Tag): TagEdit => {
  const { name, attributes, hasContent, hasSpread } = tag;
  const get = (key: string) => attributes.get(key);
  if (hasSpread) {
    return null;
  }
  switch (name) {
    case 'Aside':
      return {
        open: `<Admonition${writeAttributes({ type: get('type') ?? 'note', title: get('title') })}>`,
        close: '</Admonition>',
      };
    case 'Badge':
      return editBadge(tag);
    case 'Card':
      return inGrid(tag, `<Card${writeAttributes({ title: get('title') })}>`, '</Card>');
    case 'CardGrid':
      return { open: '<Cards>', close: '</Cards>' };
    case 'Code':
      return editCode(tag);
    case 'FileTree':
    case 'Steps':
      return { open: `<${name}>`, close: `</${name}>` };
    case 'Icon':
      return { all: writeContent(get('label')) };
    case 'LinkButton':
      return hasContent
        ? { open: `<Link${writeAttributes({ to: get('href') })}>`, close: '</Link>' }
        : null;
    case 'LinkCard':
      return editLinkCard(tag);
    case 'TabItem':
      return { open: `<TabItem${writeAttributes({ value: get('label') })}>`, close: '</TabItem>' };
    case 'Tabs':
      return { open: `<Tabs${writeAttributes({ groupId: get('syncKey') })}>`, close: '</Tabs>' };
    default:
      return null;
  }
};

export const fromStarlight = ({ body, name }: DialectPage): OwnPage => {
  const starlightNames = importedNames(body, starlightComponents);
  const wrappers = ownWrappers(body, name);
  const edited = editTags(body, (tag) =>
    starlightNames.has(tag.name) ? editComponent(tag) : wrappers.edit(tag),
  );
  return edited === null
    ? { body, keys: {}, notes: [] }
    : {
        body: dropImports(edited, [...starlightNames, ...wrappers.gone(edited)]),
        keys: {},
        notes: wrappers.notes(),
      };
};
