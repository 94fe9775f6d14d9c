import type { Tag, TagEdit } from '../pages/edit-tags.ts';
import { writeContent } from './write-tag.ts';

const tones: Readonly<Record<string, string>> = {
  caution: 'warning',
  danger: 'danger',
  default: 'accent',
  info: 'neutral',
  note: 'accent',
  success: 'success',
  tip: 'accent',
  warning: 'warning',
};

export const editBadge = ({ name, attributes, hasContent }: Tag): TagEdit => {
  if (name !== 'Badge') {
    return null;
  }
  const kind = attributes.get('variant') ?? attributes.get('type');
  const tone = typeof kind === 'string' ? tones[kind] : undefined;
  const open = tone === undefined ? '<Badge>' : `<Badge tone="${tone}">`;
  const text = attributes.get('text');
  if (hasContent) {
    return { open, close: '</Badge>' };
  }
  return typeof text === 'string' ? { all: `${open}${writeContent(text)}</Badge>` } : null;
};
