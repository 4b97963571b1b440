// Rules about who may import whom. `npm run check` reports every import that breaks one.

const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Tests, and modules that only tests use. */
const TESTS = '(\\.test\\.tsx?|\\.spec\\.ts)$|/(testing|fixtures|conformance)/|/testing\\.ts$';

/**
 * The layers, from top to bottom. A folder may import from the layers below it, and neither from those above it nor from
 * the other folders of its layer. So there are no cycles between folders or packages.
 */
const LAYERS = [
  ['scripts'],
  ['benchmarks', 'e2e', 'examples'],
  ['checks', 'specs'],
  ['website'],
  ['packages/server'],
  ['packages/mock', 'packages/search', 'packages/message-check'],
  ['packages/reference'],
  ['packages/content', 'packages/openapi', 'packages/pages'],
  ['packages/build-tools'],
];

const layerRules = LAYERS.flatMap((folders, at) =>
  folders.map((folder) => {
    const others = LAYERS.slice(0, at + 1)
      .flat()
      .filter((other) => other !== folder);
    return {
      name: `layers-${folder}`,
      severity: 'error',
      comment: `${folder} may import only from the layers below it (LAYERS in .dependency-cruiser.cjs). Move what both need into a package below.`,
      from: { path: `^${folder}/` },
      to: { path: `^(${others.join('|')})/` },
    };
  }),
);

const readJson = (file) => JSON.parse(readFileSync(path.join(__dirname, file), 'utf8'));

/** Packages of this repository are declared like all others; the rule for npm packages does not look at them. */
const declaredRules = readdirSync(path.join(__dirname, 'packages'))
  .map((name) => `packages/${name}`)
  .concat('website')
  .map((folder) => {
    const { dependencies, devDependencies } = readJson(`${folder}/package.json`);
    const own = Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => name.startsWith('@voltmoor/'))
      .map((name) => name.replace('@voltmoor/', 'packages/'));
    return {
      name: `declared-by-${folder}`,
      severity: 'error',
      comment: `Declare the package in ${folder}/package.json.`,
      from: { path: `^${folder}/` },
      to: { path: '^packages/', pathNot: `^(${[folder, ...own].join('|')})/` },
    };
  });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Files that import each other cannot be understood or tested one by one. Move what both need into a third file.',
      // These folders walk trees with one function per kind of node. Functions of nodes with children need the functions of
      // the children, so they import each other.
      from: {
        pathNot: '^packages/(pages/src/markdown|openapi/src/model|reference/src/view/schema)/',
      },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...layerRules,
    ...declaredRules,
    {
      name: 'packages-only-through-exports',
      severity: 'error',
      comment:
        'Import `@voltmoor/<package>/<module>` and list the module in the `exports` of its package.json.',
      from: { path: '^(?:packages/([^/]+)|[^/]+)/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/$1/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      comment: 'Declare the package with its exact version in the package.json of this workspace.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-packages-in-code-that-ships',
      severity: 'error',
      comment: 'A package that code other than tests imports belongs to `dependencies`.',
      from: { path: '^(packages|website)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    },
    {
      name: 'server-has-no-browser-code',
      severity: 'error',
      comment: 'Code of the HTTP server must not import modules that need a browser.',
      from: { path: '^packages/server/', pathNot: TESTS },
      to: { path: '^packages/.+/(client|ui|theme)/', reachable: true },
    },
    {
      name: 'no-unresolvable-imports',
      severity: 'error',
      comment: 'The imported file or package does not exist, or its package does not export the module.',
      from: {},
      // Docusaurus and vitest resolve these; TypeScript checks them.
      to: {
        couldNotResolve: true,
        pathNot: '^(@theme|@theme-original|@theme-init|@generated|@docusaurus|@site|@reference)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '(^|/)node_modules/\\.',
        '^website/(build|\\.docusaurus)',
        '^e2e/fixtures/site/',
        '^benchmarks/(peers|results)/',
      ],
    },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    moduleSystems: ['es6', 'cjs'],
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['main', 'types', 'typings'],
    },
  },
};
