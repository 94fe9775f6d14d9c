export const webManifest = {
  href: '/manifest.webmanifest',
  folder: 'app-icons/',
  icons: [
    { name: '192.png', size: 192, purpose: 'any' },
    { name: '512.png', size: 512, purpose: 'any' },
    { name: 'maskable.png', size: 512, purpose: 'maskable' },
  ],
} as const;
