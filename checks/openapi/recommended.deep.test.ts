import path from 'node:path';
import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import { withAbsoluteLinks, withPayloadSchemas } from '@voltmoor/reference/downloads';
import { readSpecSource } from '@voltmoor/openapi';
import { expect, it } from 'vitest';
import portal from '../../portal.config';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What the recommended rules report and why it stays; docs/decisions/0013-rules-of-other-linters.md has the reasons. */
const KNOWN = [
  'info-license #/info',
  'operation-2xx-response #/paths/~1exports~1{exportId}~1file/get/responses',
  ...['Customer', 'CustomerCreate', 'Export', 'ExportCreate', 'ExportPayload'].map(
    (name) => `no-required-schema-properties-undefined #/components/schemas/${name}/then/required`,
  ),
];

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // By default, the rule closes the parts of `allOf` and of conditions, each of which has only some of the properties.
    'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
  },
});

it.each(portal.apis.map(({ id, source }) => [id, source] as const))(
  "finds nothing new in the download of %s with Redocly's recommended rules",
  async (id, source) => {
    const { document } = await readSpecSource(path.join(ROOT, source));
    const found = await lintDocument({
      document: {
        source: new Source(`/${id}`, ''),
        parsed: withPayloadSchemas(withAbsoluteLinks(document, portal.url)),
      },
      externalRefResolver: new BaseResolver(),
      config,
    });
    const places = found.map(({ ruleId, location }) => {
      const pointer = location[0]?.pointer ?? '';
      return `${ruleId} ${pointer.replace(/(?<=\/required)\/\d+$/, '')}`;
    });
    expect([...new Set(places)].filter((place) => !KNOWN.includes(place))).toEqual([]);
    expect(places).toContain('info-license #/info');
  },
  300_000,
);
