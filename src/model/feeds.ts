export const feeds = [
  { href: '/changelog/rss.xml', type: 'application/rss+xml', label: 'RSS' },
  { href: '/changelog/atom.xml', type: 'application/atom+xml', label: 'Atom' },
  { href: '/changelog/feed.json', type: 'application/feed+json', label: 'JSON Feed' },
] as const;
