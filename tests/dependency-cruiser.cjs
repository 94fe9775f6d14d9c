/** Which folder may import which; CONTRIBUTING.md ("The map") says what each holds. */

/** Folders without words of the domain, which every other folder may import. */
const foundations = ['src/json', 'src/paths', 'src/text'];

const mayImport = {
  schemas: [],
  'src/json': [],
  'src/paths': [],
  'src/text': [],
  'src/cache': [],
  'src/threads': [],
  'src/model': ['schemas'],
  'src/problems': ['schemas', 'src/model'],
  'src/explanations': [],
  'src/config': ['schemas', 'src/problems', 'src/cache'],
  'src/api': ['schemas', 'src/model', 'src/problems', 'src/config', 'src/cache'],
  'src/samples': ['src/model'],
  'src/mock': ['src/model'],
  'src/content': [
    'schemas',
    'src/model',
    'src/problems',
    'src/config',
    'src/api',
    'src/samples',
    'src/cache',
    'src/threads',
  ],
  'src/search': ['src/model'],
  'src/outputs': [
    'schemas',
    'src/search',
    'src/model',
    'src/api',
    'src/samples',
    'src/content/compile/compiled-document',
    'src/content/build-site',
  ],
  'src/server': [],
  'src/islands': ['src/model', 'src/search', 'src/mock'],
  'src/vendor': [],
  'src/components': ['schemas', 'src/model', 'src/islands'],
  'src/pages': [
    'schemas',
    'src/model',
    'src/components',
    'src/islands',
    'src/styles',
    'src/content/site-store',
  ],
  'src/dev': ['src/build', 'src/config', 'src/content', 'src/outputs', 'src/problems', 'src/cache'],
  'src/build': [
    'src/islands/recovery/boot-script',
    'src/styles/class-names',
    'src/config',
    'src/content',
    'src/outputs',
    'src/model',
    'src/server',
    'src/cache',
    'src/threads',
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
    'src/cache',
    'tests/relevance',
    'tests/browser/support/find-browser',
  ],
};

/** Packages that only one part of the site may know. */
const vendorFences = [
  { package: 'tinypool', allowed: '^src/threads' },
  { package: 'write-file-atomic', allowed: '^src/(cache|commands/check)' },
  { package: 'semver', allowed: '^src/(content|commands/new)' },
  { package: 'negotiator', allowed: '^src/server' },
  { package: 'waku', allowed: '^(src/islands|src/waku\\.|waku\\.config)' },
  { package: '@docsearch', allowed: '^src/islands/search/modal' },
  { package: '@algolia', allowed: '^src/islands/search/modal' },
  { package: 'shiki', allowed: '^src/content/compile/highlight' },
  { package: 'sirv', allowed: '^src/server' },
  { package: '@scalar/api-reference-react', allowed: '^src/vendor' },
  { package: 'hono', allowed: '^src/mock' },
  { package: '@hono/node-server', allowed: '^src/commands/mock' },
  { package: '@cfworker/json-schema', allowed: '^src/mock' },
  { package: 'zod', allowed: '^(schemas|src/problems|src/content/front-matter)' },
];

const folders = Object.entries(mayImport).map(([folder, others]) => ({
  name: `imports-of-${folder.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: '^(src|schemas|tests|content)/',
    pathNot: [folder, ...foundations, ...others].map((other) => `^${other}(?:/|\\.|$)`),
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
