/**
 * The values of this site. `%product%` and `%product-slug%` stand for `product.name` and `product.slug`, so that a
 * build under another name contains no trace of this one. Environment variables override the values that depend on the
 * deployment; `environment.ts` lists them.
 */
export const siteConfigValues = {
  product: {
    name: 'Ludora',
    slug: 'ludora',
    tagline: 'The game backend you call, not the one you run.',
  },
  url: 'https://docs.%product-slug%.example',
  dashboardUrl: 'https://dashboard.%product-slug%.example',
  api: { baseUrl: 'https://api.%product-slug%.example', specPath: '/swagger-json', live: false },
  search: {
    missingResultsUrl: 'mailto:%support-email%?subject=No%20search%20results%20for%20{query}',
  },
  supportEmail: 'support@%product-slug%.example',
  editUrl: 'https://code.%product-slug%.example/docs/edit/main/{file}',
  feedbackUrl:
    'mailto:%support-email%?subject=Documentation%3A%20{title}%20({answer})&body={url}%0A%0A',
  siteVersion: '0.0.1',
  copyrightYear: 2025,
  announcement: {
    id: 'beta-announcement',
    text: 'This documentation is in beta. Found an issue?',
    linkLabel: 'Report it to support',
    href: 'mailto:%support-email%?subject=Documentation%20issue',
    isCloseable: true,
  },
  docs: {
    startPage: 'what-is-%product-slug%',
    versionName: 'current',
    versionLabel: 'Next',
    roots: ['/docs/next', '/docs/current'],
  },
  footer: [
    {
      title: 'Documentation',
      links: [
        { label: 'What is %product%?', to: '/docs/what-is-%product-slug%' },
        { label: 'Understanding modules', to: '/docs/understanding-modules' },
        { label: 'REST API', to: '/docs/category/%product-slug%-rest-api' },
        { label: 'Interactive reference', to: '/scalar' },
        { label: 'Changelog', to: '/changelog/' },
      ],
    },
    {
      title: 'Product',
      links: [
        { label: 'Dashboard', href: 'https://dashboard.%product-slug%.example' },
        { label: 'Explore your dashboard', to: '/docs/explore-your-dashboard' },
        { label: 'Services', to: '/docs/services-by-%product-slug%' },
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'About', href: 'https://www.%product-slug%.example/about' },
        { label: 'Status', href: 'https://status.%product-slug%.example' },
        { label: 'Privacy', href: 'https://www.%product-slug%.example/privacy' },
      ],
    },
    {
      title: 'Contact',
      links: [
        { label: 'Support', href: 'mailto:%support-email%' },
        { label: 'Mastodon', href: 'https://social.%product-slug%.example/@%product-slug%' },
      ],
    },
  ],
};
