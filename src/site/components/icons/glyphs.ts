export const sharedGlyphs = {
  'arrow-left': 'M16 10H4M9 5l-5 5 5 5',
  'arrow-right': 'M4 10h12M11 5l5 5-5 5',
  check: 'm4 10.5 4 4 8-9',
  chevron: 'm7.5 5 5 5-5 5',
  copy: 'M7 7V4.5C7 3.7 7.7 3 8.5 3h7c.8 0 1.5.7 1.5 1.5v7c0 .8-.7 1.5-1.5 1.5H13M4.5 7h7c.8 0 1.5.7 1.5 1.5v7c0 .8-.7 1.5-1.5 1.5h-7c-.8 0-1.5-.7-1.5-1.5v-7C3 7.7 3.7 7 4.5 7Z',
  edit: 'm12.5 4.5 3 3M3.5 16.5l.8-3.7 8.7-8.7a1.4 1.4 0 0 1 2 0l.9.9a1.4 1.4 0 0 1 0 2l-8.7 8.7Z',
  external: 'M8 5h7v7M15 5l-9.5 9.5',
  home: 'm3 9.5 7-6 7 6M5 8v8.5h3.5V12h3v4.5H15V8',
  wrap: 'M3 5h14M3 10h11.5a2.5 2.5 0 0 1 0 5H10M12 12.5 9.5 15l2.5 2.5M3 15h3',
} satisfies Record<string, string>;

export const ownGlyphs = {
  alert: 'M10 3 18 17H2ZM10 8v4M10 14.5v.1',
  bolt: 'M11 2 4 11h5l-1 7 8-10h-6Z',
  hand: 'M10 3v8M10 14.9v.1M5.9 1.5h8.2l4.4 4.4v8.2l-4.4 4.4H5.9l-4.4-4.4V5.9Z',
  info: 'M10 9v5.5M10 5.9v.1M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z',
  key: 'M6.5 9.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM9.4 10.6 17 3M14 6l3 3M11.5 8.5l2 2',
  light: 'M7.5 14.5v-1.7C5.8 11.8 5 10.2 5 8.5a5 5 0 0 1 10 0c0 1.7-.8 3.3-2.5 4.3v1.7ZM8 17.5h4',
  lock: 'M4.5 9h11v8h-11ZM7 9V6.5a3 3 0 0 1 6 0V9M10 12.2v1.6',
  pencil: 'M5 3h10v14H5ZM8 7h4M8 10h4M8 13h2',
  server: 'M3 3.5h14v5.5H3ZM3 11h14v5.5H3ZM6 6.2v.1M6 13.7v.1M9.5 6.25H14M9.5 13.75H14',
} satisfies Record<string, string>;

export type GlyphName = keyof typeof sharedGlyphs | keyof typeof ownGlyphs;

export const isGlyphName = (name: string): name is GlyphName =>
  Object.hasOwn(sharedGlyphs, name) || Object.hasOwn(ownGlyphs, name);
