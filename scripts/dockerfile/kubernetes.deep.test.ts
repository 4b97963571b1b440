import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

/** File with the OpenAPI document that Kubernetes publishes with each release, `api/openapi-spec/swagger.json`. */
const SCHEMAS = process.env['KUBERNETES_SCHEMAS'] ?? '';
// The file is large, and no command but this test needs it, so it is not a part of this repository.
if (SCHEMAS === '')
  console.warn(
    'deploy/kubernetes.yaml is not compared with the schemas of Kubernetes. deploy/README.md says how to name them.',
  );

interface Schema {
  type?: string;
  format?: string;
  properties?: object;
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[];
}
interface Resource {
  apiVersion: string;
  kind: string;
}

/** Reads the schemas so that they refuse fields without a definition, as `kubectl apply` does. */
function readSchemas(): Record<string, Schema> {
  const text = readFileSync(SCHEMAS, 'utf8');
  const { definitions } = JSON.parse(text, (_key, value: unknown) => {
    const schema = value as Schema | null;
    // Kubernetes describes these as texts, and accepts numbers.
    if (schema?.format === 'int-or-string') return { type: ['integer', 'string'] };
    const isClosed = schema?.type === 'object' && schema.properties !== undefined;
    return isClosed ? { ...schema, additionalProperties: false } : schema;
  }) as { definitions: Record<string, Schema> };
  return definitions;
}

/** Finds what does not fit the schema of a resource. */
function createValidator(definitions: Record<string, Schema>): (resource: Resource) => string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'kubernetes', definitions });
  return (resource) => {
    const { apiVersion, kind } = resource;
    const [version = '', group = ''] = apiVersion.split('/').reverse();
    const name = Object.keys(definitions).find((each) =>
      definitions[each]?.['x-kubernetes-group-version-kind']?.some(
        (known) => known.kind === kind && known.group === group && known.version === version,
      ),
    );
    const validate = ajv.getSchema(`kubernetes#/definitions/${name}`);
    if (!validate) return [`There is no ${kind} in ${apiVersion}.`];
    void validate(resource);
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    );
  };
}

it.skipIf(SCHEMAS === '')(
  'the manifest fits the schemas of Kubernetes, which refuse mistakes',
  { timeout: 120_000 },
  () => {
    const text = readFileSync(path.resolve(__dirname, '../../deploy/kubernetes.yaml'), 'utf8');
    const validate = createValidator(readSchemas());
    const findFaults = (yaml: string) =>
      parseAllDocuments(yaml).flatMap((document) => validate(document.toJS() as Resource));
    expect(findFaults(text)).toEqual([]);
    for (const [right, wrong] of [
      ['readOnlyRootFilesystem: true', 'readOnlyRootFileSystem: true'],
      ['replicas: 2', "replicas: 'two'"],
      ['policy/v1', 'policy/v9'],
      ['containerPort: 8080', 'hostPort: 8080'],
    ] as const) {
      expect(text).toContain(right);
      expect(findFaults(text.replace(right, wrong)), wrong).toHaveLength(1);
    }
  },
);
