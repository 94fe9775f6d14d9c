import { type Tag, type TagEdit, editTags } from '../pages/edit-tags.ts';
import { editBadge } from './badge.ts';
import type { DialectPage, OwnPage } from './dialect.ts';
import { dropImports, importedNames } from '../pages/page-imports.ts';
import { ownWrappers } from './own-wrappers.ts';
import { writeAttributes, writeContent } from './write-tag.ts';

const starlightComponents = /^@astrojs\/starlight\/components$/;

/** Cards need a grid here; Starlight also allows single ones. */
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

/** Converts a component of Starlight. Icons are decorative and have other names here, so only their labels stay. */
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
  const ofStarlight = importedNames(body, starlightComponents);
  const wrappers = ownWrappers(body, name);
  const edited = editTags(body, (tag) =>
    ofStarlight.has(tag.name) ? editComponent(tag) : wrappers.edit(tag),
  );
  return edited === null
    ? { body, keys: {}, notes: [] }
    : {
        body: dropImports(edited, [...ofStarlight, ...wrappers.gone(edited)]),
        keys: {},
        notes: wrappers.notes(),
      };
};
