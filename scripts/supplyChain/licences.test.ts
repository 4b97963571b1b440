import { describe, expect, it } from 'vitest';
import policy from './licences.json';
import { checkLicences } from './licences';

const component = (name: string, licenses?: object[], properties?: object[]) => ({
  name,
  version: '1.0.0',
  ...(licenses && { licenses }),
  ...(properties && { properties }),
});
const sbom = (...components: object[]) => ({ bomFormat: 'CycloneDX', components });

describe('licences', () => {
  it.each([
    ['MIT', []],
    ['(MPL-2.0 OR Apache-2.0)', []],
    ['Apache-2.0 AND MIT', []],
    ['GPL-3.0-only', ['x@1.0.0 is under GPL-3.0-only']],
    ['(GPL-2.0 OR AGPL-3.0)', ['x@1.0.0 is under (GPL-2.0 OR AGPL-3.0)']],
    ['MIT AND GPL-3.0-only', ['x@1.0.0 is under MIT AND GPL-3.0-only']],
  ])('%s', (expression, messages) => {
    expect(checkLicences(sbom(component('x', [{ expression }])), policy)).toEqual(messages);
  });

  it('come from the identifier or the name', () => {
    const bom = sbom(
      component('b', [{ license: { name: 'Custom' } }]),
      component('a', [{ license: { id: 'MIT' } }]),
    );
    expect(checkLicences(bom, policy)).toEqual(['b@1.0.0 is under Custom']);
  });

  it('are asked of every package but those of this repository', () => {
    const own = component('own', undefined, [{ name: 'cdx:npm:package:private', value: 'true' }]);
    expect(checkLicences(sbom(component('khroma'), component('x'), own), policy)).toEqual([
      'x@1.0.0 names no licence',
    ]);
  });

  it('cannot be read from an empty list', () => {
    expect(() => checkLicences(sbom(), policy)).toThrow();
  });
});
