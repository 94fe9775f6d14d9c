import { replaceTags } from './replace-tags.ts';
import { writeAttributes } from './write-tag.ts';

const importOf =
  /^import\s+(?:(\w+)\s+from\s+)?['"]react-lite-youtube-embed(?:\/[^'"]*)?['"];?[ \t]*\n?/gm;

/** `<LiteYouTubeEmbed id="…" />`, a component of a package that many sites use, as the frame that it loads. */
export const fromVideoEmbeds = (body: string): string => {
  const name = [...body.matchAll(importOf)].map(([, local]) => local).find(Boolean);
  if (name === undefined) {
    return body;
  }
  const replaced = replaceTags(body, (used) => {
    const id = used.attributes.get('id');
    if (used.name !== name || id === undefined) {
      return null;
    }
    const attributes = {
      src: `https://www.youtube-nocookie.com/embed/${id}`,
      title: used.attributes.get('title') ?? 'YouTube video',
      width: '560',
      height: '315',
      loading: 'lazy',
      allowFullScreen: true,
    } as const;
    return `<iframe${writeAttributes(attributes)} />`;
  });
  return new RegExp(`<${name}\\b`).test(replaced) ? body : replaced.replace(importOf, '');
};
