/**
 * Which folder may import which. A row names a folder and everything it may reach outside itself; whatever is not
 * listed is a mistake. Reasons stand in CONTRIBUTING.md ("Folder map").
 */
const mayImport = {
  schemas: [],
  'src/json': ['src/paths'],
  'src/paths': [],
  'src/text': [],
  'src/model': ['schemas', 'src/json', 'src/paths', 'src/text'],
  'src/problems': ['schemas', 'src/model', 'src/json', 'src/paths', 'src/text'],
  'src/explanations': [],
  'src/config': ['schemas', 'src/problems', 'src/json'],
  'src/api': [
    'schemas',
    'src/model',
    'src/problems',
    'src/config',
    'src/json',
    'src/paths',
    'src/text',
  ],
  'src/samples': ['src/model', 'src/json', 'src/paths', 'src/text'],
  'src/mock': ['src/model', 'src/json', 'src/paths', 'src/text'],
  'src/content': [
    'schemas',
    'src/model',
    'src/problems',
    'src/config',
    'src/api',
    'src/samples',
    'src/json',
    'src/paths',
    'src/text',
  ],
  'src/search': ['src/model', 'src/json', 'src/paths', 'src/text'],
  'src/outputs': [
    'schemas',
    'src/search',
    'src/model',
    'src/json',
    'src/paths',
    'src/text',
    'src/api',
    'src/samples',
    'src/content/compile/compiled-document',
    'src/content/build-site',
  ],
  'src/server': ['src/json', 'src/paths', 'src/text'],
  'src/islands': ['src/model', 'src/search', 'src/json', 'src/paths', 'src/text', 'src/mock'],
  'src/vendor': [],
  'src/components': ['schemas', 'src/model', 'src/islands', 'src/json', 'src/paths', 'src/text'],
  'src/pages': [
    'schemas',
    'src/model',
    'src/components',
    'src/islands',
    'src/styles',
    'src/json',
    'src/paths',
    'src/text',
    'src/content/site-store',
  ],
  'src/dev': [
    'src/build',
    'src/commands',
    'src/config',
    'src/content',
    'src/outputs',
    'src/problems',
    'src/json',
    'src/paths',
    'src/text',
  ],
  'src/build': [
    'src/islands/recovery/boot-script',
    'src/commands/site-session',
    'src/config',
    'src/content',
    'src/outputs',
    'src/model',
    'src/server',
    'src/json',
    'src/paths',
    'src/text',
  ],
  'src/bench': [],
  'src/commands': [
    'src/bench',
    'src/build',
    'src/explanations',
    'schemas',
    'src/config',
    'src/content',
    'src/outputs',
    'src/search',
    'src/problems',
    'src/mock',
    'src/model',
    'src/server',
    'src/json',
    'src/paths',
    'src/text',
    'tests/relevance',
    'tests/browser/support/find-browser',
  ],
};

/** Packages that only one part of the site may know. */
const vendorFences = [
  { package: 'waku', allowed: '^(src/islands|src/waku\\.|waku\\.config)' },
  { package: '@docsearch', allowed: '^src/islands/search/modal' },
  { package: '@algolia', allowed: '^src/islands/search/modal' },
  { package: 'shiki', allowed: '^src/content/compile/highlight' },
  { package: 'sirv', allowed: '^src/server' },
  { package: '@scalar/api-reference-react', allowed: '^src/vendor' },
  { package: 'hono', allowed: '^src/mock' },
  { package: '@hono/node-server', allowed: '^src/commands/mock' },
  { package: '@cfworker/json-schema', allowed: '^src/json' },
  { package: 'zod', allowed: '^(schemas|src/problems|src/content/front-matter)' },
];

const folders = Object.entries(mayImport).map(([folder, others]) => ({
  name: `imports-of-${folder.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: '^(src|schemas|tests|content)/',
    pathNot: [`^${folder}/`, ...others.map((other) => `^${other}`)],
  },
}));

const vendors = vendorFences.map(({ package: name, allowed }) => ({
  name: `only-here-${name}`,
  severity: 'error',
  from: { path: '^(src|schemas)/', pathNot: [allowed] },
  to: { path: `node_modules/${name}/` },
}));

module.exports = {
  forbidden: [
    ...folders,
    ...vendors,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'islands-run-in-the-browser',
      severity: 'error',
      from: { path: '^src/(islands|search|json|paths|text|mock)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // Packages of types only have nothing to resolve.
      to: { couldNotResolve: true, pathNot: '^(mdast|unist|mdx|estree-jsx)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
};
