import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from '@docusaurus/types';
import { expect, it } from 'vitest';
import moduleStubs from './index';
import * as tslib from './tslib';

const requireHere = createRequire(__filename);

/** Reads a file of an installed package by its path below node_modules. */
const readPackageFile = (name: string): string => readFileSync(requireHere.resolve(name), 'utf8');

it('leaves out the highlighter, and keeps tslib in the server render', () => {
  type Configure = NonNullable<Plugin['configureWebpack']>;
  const [browser = {}, server = {}] = [false, true].map((isServer) => {
    const { resolve } = moduleStubs().configureWebpack?.(
      {},
      isServer,
      {} as Parameters<Configure>[2],
      {},
    ) as {
      resolve: { alias: Record<string, string> };
    };
    return resolve.alias;
  });
  const [languages = '', ...others] = Object.keys(browser);
  expect(languages).toMatch(/theme-classic\/lib\/prism-include-languages\$$/);
  expect(others).toEqual(['tslib']);
  expect(Object.keys(server)).toEqual([languages]);
});

it('replaces the client module that theme-classic names', () => {
  expect(readPackageFile('@docusaurus/theme-classic/lib/index.js')).toContain("'./prism-include-languages'");
});

it('has every helper of tslib that browser code uses', () => {
  const utils = readPackageFile('@docusaurus/utils-common/lib/index.js');
  const helpers = [...utils.matchAll(/tslib_1\.(\w+)/g)].map(([, name = '']) => name);
  expect(Object.keys(tslib)).toEqual([...new Set(helpers)]);
  const real = requireHere('tslib') as typeof tslib;
  for (const module of [{ __esModule: true, default: 1 }, { value: 1 }])
    expect(tslib.__importDefault(module)).toEqual(real.__importDefault(module));
});
