const { rooms, plainBase, fences, vendorFences, developerTools } = require('./import-rules.cjs');

const only = (kind, folder, allowed) => ({
  name: `${kind}-${folder.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: '^(src|schemas|tests|content)/',
    pathNot: [folder, ...allowed].map((other) => `^${other}(?:/|\\.|$)`),
  },
});

const folders = [
  ...Object.entries(rooms).map(([room, others]) =>
    only('room', room, room === 'schemas' ? [] : ['schemas', 'src/base', ...others]),
  ),
  ...Object.entries(fences).map(([folder, others]) =>
    only('fence', folder, [...plainBase, ...others]),
  ),
];

const vendors = vendorFences.map(({ package: name, allowed }) => ({
  name: `only-here-${name}`,
  severity: 'error',
  from: { path: '^(src|schemas|content)/', pathNot: [allowed] },
  to: { path: `node_modules/${name}/` },
}));

module.exports = {
  forbidden: [
    ...folders,
    ...vendors,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'works-without-devDependencies',
      severity: 'error',
      from: { path: '^(src|schemas|content)/', pathNot: developerTools.map((tool) => `^${tool}`) },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'developer-tools-only-in-their-commands',
      severity: 'error',
      from: {
        path: '^src/(waku|commands/(?!qa|bench|sbom|screenshots|serve-to-browser)[^/]+\\.ts)',
      },
      to: {
        path: developerTools.map((tool) => `^${tool}`),
        pathNot: '^src/tools/bench/figures',
        reachable: true,
      },
    },
    {
      name: 'islands-run-in-the-browser',
      severity: 'error',
      from: {
        path: '^(src/(site/(islands|search)|base/(json|paths|text)|api/(document|mock))|content/mock)/',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // Type-only packages have nothing to resolve, and a plugin resolves `virtual:` modules.
      to: { couldNotResolve: true, pathNot: '^(hast|mdast|unist|mdx|estree-jsx|virtual:)' },
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
