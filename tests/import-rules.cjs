/**
 * Allowed imports of each folder in `src`, in addition to the folder itself, `schemas` and `src/base`. CONTRIBUTING.md
 * has the same rows in the same order: a folder imports only from folders above it.
 */
const rooms = {
  schemas: [],
  'src/base': [],
  'src/problems': [],
  'src/api': ['src/problems'],
  'src/model': ['src/api'],
  'src/content': ['src/problems', 'src/api', 'src/model'],
  'src/site': ['src/api', 'src/model'],
  'src/publish': ['src/problems', 'src/api', 'src/model', 'src/content', 'src/site'],
  'src/tools': ['src/problems', 'src/api', 'src/model', 'src/content', 'src/site'],
  'src/commands': [
    'src/problems',
    'src/api',
    'src/model',
    'src/content',
    'src/site',
    'src/publish',
    'src/tools',
    'tests/relevance',
  ],
};

/** Parts of `src/base` that do not use Node modules, for browser code. */
const plainBase = ['src/base/json', 'src/base/paths', 'src/base/text', 'src/base/memoize'];

/**
 * Folders with fewer allowed imports than their parent. Each list contains all allowed imports, except the folder
 * itself and `plainBase`. Browsers load `api/document`, `api/mock`, `site/islands`, `site/search` and `site/offline`.
 */
const fences = {
  'src/base/json': [],
  'src/base/paths': [],
  'src/base/text': [],
  'src/base/files': [],
  'src/base/cache': ['src/base/files'],
  'src/base/threads': ['src/base/files'],
  'src/api/document': [],
  'src/api/mock': ['src/api/document'],
  'content/mock': ['src/api/mock', 'src/api/document'],
  'src/api/read': [
    'schemas',
    'src/problems',
    'src/api/document',
    'src/api/limits',
    'src/base/cache',
  ],
  'src/api/diff': ['src/api/document'],
  'src/api/samples': ['src/api/document', 'src/api/reference'],
  'src/api/clients': [
    'schemas',
    'src/api/document',
    'src/api/reference',
    'src/api/samples',
    'src/api/mock/mock-download',
  ],
  'src/content/config': ['schemas', 'src/base', 'src/problems', 'src/content/brand/suggest-color'],
  'src/site/bundle-entries': [],
  'src/site/styles': ['src/model'],
  'src/site/offline': [],
  'src/site/search': ['src/model'],
  'src/site/islands': [
    'src/model',
    'src/api/document',
    'src/api/mock',
    'src/api/reference',
    'src/api/samples',
    'src/site/search',
    'src/site/offline',
  ],
  'src/site/components': [
    'schemas',
    'src/model',
    'src/api/document/call-text',
    'src/api/mock/mock-download',
    'src/api/reference',
    'src/api/samples',
    'src/api/clients/listed-client',
    'src/site/islands',
  ],
  'src/publish/server': ['src/base/files'],
  'src/publish/hosts': ['src/base/files', 'src/publish/server'],
  'src/publish/outputs': [
    'schemas',
    'src/model',
    'src/api',
    'src/site/search',
    'src/content/api-pages',
    'src/content/compile/compiled-document',
    'src/content/site',
  ],
  'src/tools/qa': ['src/base'],
  'src/tools/bench': ['src/base'],
  'src/tools/browsers': ['src/base'],
  'src/tools/migrate': [
    'schemas/language',
    'src/base',
    'src/problems',
    'src/model',
    'src/content/compile/mkdocs/indented-blocks',
    'src/content/compile/visit',
    'src/content/documents/document-address',
    'src/content/documents/separate-addresses',
    'src/content/routes/duplicate-route',
    'src/content/compile/jsx/known-names',
    'src/content/compile/imports/resolve-import',
    'src/content/own-components/modules',
  ],
  'src/tools/package': ['src/base'],
  'src/tools/mcp': ['src/problems', 'src/api/document', 'src/model', 'src/site/search'],
};

const vendorFences = [
  {
    package: 'typescript',
    allowed: '^src/(tools/(migrate/code|package)|content/own-components|api/clients/typescript)',
  },
  { package: 'tinypool', allowed: '^src/base/threads' },
  { package: 'write-file-atomic', allowed: '^src/base/files' },
  { package: 'semver', allowed: '^src/(content|commands/new)' },
  { package: 'negotiator', allowed: '^src/(publish/server|api/mock)' },
  { package: 'waku', allowed: '^(src/site/islands|src/waku\\.|waku\\.config)' },
  { package: '@docsearch', allowed: '^src/site/islands/search/dialog' },
  { package: 'shiki', allowed: '^src/content/compile/highlight' },
  { package: 'workbox-core', allowed: '^src/site/offline' },
  { package: 'workbox-routing', allowed: '^src/site/offline' },
  { package: 'workbox-strategies', allowed: '^src/site/offline' },
  { package: 'send', allowed: '^src/publish/server' },
  { package: 'mime-types', allowed: '^src/publish/server' },
  { package: '@scalar/api-reference-react', allowed: '^src/site/bundle-entries/reference' },
  { package: 'dompurify', allowed: '^src/site/bundle-entries/mermaid' },
  { package: 'mermaid', allowed: '^src/site/bundle-entries/mermaid' },
  { package: 'hono', allowed: '^src/api/mock' },
  { package: '@hono/node-server', allowed: '^src/(commands/mock|tools/mcp)' },
  { package: '@modelcontextprotocol/server', allowed: '^src/(commands/mcp|tools/mcp)' },
  { package: '@cfworker/json-schema', allowed: '^src/api/document/schema-check' },
  { package: '@redocly/openapi-core', allowed: '^src/api/read' },
  { package: 'openapi-sampler', allowed: '^src/api/document' },
  { package: 'randexp', allowed: '^src/api/document' },
  {
    package: 'zod',
    allowed:
      '^(schemas|src/problems|src/content/config|src/tools/mcp|src/commands/qa|src/content/(documents/front-matter|own-components))',
  },
];

/**
 * Parts of `src` that may import devDependencies, because they are tools for this repository. Other commands must work
 * when only `npm ci --omit=dev` has been run.
 */
const developerTools = [
  'src/tools/(qa|bench|browsers)/',
  'src/commands/(qa/|bench|sbom|screenshots|serve-to-browser)',
  'src/site/styles/fonts/subset-font',
];

module.exports = { rooms, plainBase, fences, vendorFences, developerTools };
