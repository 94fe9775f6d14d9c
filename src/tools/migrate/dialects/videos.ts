import { type Change, applyChanges } from '../pages/changes.ts';
import { maskUnread } from './mask-unread.ts';
import { writeAttributes } from './write-tag.ts';

const importOf =
  /^import\s+(?:(\w+)\s+from\s+)?['"]react-lite-youtube-embed(?:\/[^'"]*)?['"];?[ \t]*\n?/gm;

/** A component whose attributes are all strings. */
const tag = /<([A-Z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*(?:\/>|>(?:(?!<\/?\1\b)[\s\S])*?<\/\1>)/g;

const frameFor = (id: string, title: string | undefined): string => {
  const attributes = {
    src: `https://www.youtube-nocookie.com/embed/${id}`,
    title: title ?? 'YouTube video',
    width: '560',
    height: '315',
    loading: 'lazy',
    allowFullScreen: true,
  } as const;
  return `<iframe${writeAttributes(attributes)} />`;
};

/** Replaces `<LiteYouTubeEmbed id="…" />`, a common package, with the iframe that it loads. */
export const fromVideoEmbeds = (body: string): string => {
  const component = [...body.matchAll(importOf)].map(([, local]) => local).find(Boolean);
  if (component === undefined) {
    return body;
  }
  // Without a parser, since some pages are not valid MDX.
  const changes = [...maskUnread(body).matchAll(tag)].flatMap((match): Change[] => {
    const { 0: whole, 1: name, index: start } = match;
    const written = body.slice(start, start + whole.length);
    const valueOf = (key: string): string | undefined =>
      new RegExp(`^[^>]*?\\s${key}="([^"]*)"`).exec(written)?.[1];
    const id = valueOf('id');
    return name === component && id !== undefined
      ? [{ start, end: start + whole.length, text: frameFor(id, valueOf('title')) }]
      : [];
  });
  const replaced = applyChanges(body, changes);
  return new RegExp(`<${component}\\b`).test(replaced) ? body : replaced.replace(importOf, '');
};
