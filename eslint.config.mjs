import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Globals that throw an error for damaged input, or if the browser forbids storage. */
const THROWING = [
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
  'localStorage',
  'sessionStorage',
];
const SAFE_READERS =
  'Anyone can write addresses and stored values. Use @voltmoor/pages/browser, which never throws on them.';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'website/build*/',
      'website/.docusaurus/',
      'e2e/fixtures/site/',
      'benchmarks/results/',
    ],
  },
  js.configs.recommended,
  {
    // An expression that takes quadratic time or longer lets one hostile text stop a build or a server. These rules
    // cannot check expressions that are built from strings, and those of nginx.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'regexp/no-dupe-disjunctions': ['error', { reportExponentialBacktracking: 'potential' }],
    },
  },
  {
    // Plain JavaScript runs in Node, in browsers or in both; TypeScript is where globals are checked.
    files: ['**/*.{js,cjs,mjs}'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // Types of frameworks declare overloads as methods, but none of these uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // An async function without await keeps the signature of an interface.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Components and hooks; the rules look through every function they are given.
    files: ['**/*.tsx', '**/use[A-Z]*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs['recommended-latest'].rules,
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    // Browser code never imports Node code, and reads addresses and stored values only by functions that never throw.
    files: [
      'website/src/**',
      'website/plugins/*/client.ts',
      'packages/*/src/**/client/**',
      'packages/search/src/searchPage/**',
      'packages/*/src/**/theme/**',
      'packages/*/src/**/ui/**',
    ],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...THROWING.map((name) => ({ name, message: SAFE_READERS }))],
      'no-restricted-syntax': [
        'error',
        ...[
          `MemberExpression[property.name=/^(${THROWING.join('|')})$/]`,
          'MemberExpression[object.name=/[lL]ocation$/][property.name="hash"]',
          'MemberExpression[object.property.name="location"][property.name="hash"]',
          'VariableDeclarator[init.name=/[lL]ocation$/] > ObjectPattern > Property[key.name="hash"]',
          'VariableDeclarator[init.property.name="location"] > ObjectPattern > Property[key.name="hash"]',
        ].map((selector) => ({ selector, message: SAFE_READERS })),
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*', 'fs', 'path'], message: 'This code runs in the browser.' }] },
      ],
    },
  },
);
