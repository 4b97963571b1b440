import path from 'node:path';
import { installPackages } from '@voltmoor/build-tools/programs';

/** A document in a package of npm, whose versions never change. */
export interface PublicDocument {
  name: string;
  version: string;
  file: string;
}

const example = (file: string): PublicDocument => ({ name: '@readme/oas-examples', version: '8.2.2', file });

/** Documents of others, by the id of an API. */
export const PUBLIC_DOCUMENTS = {
  github: { name: '@octokit/openapi', version: '19.0.0', file: 'generated/api.github.com.json' },
  figma: { name: '@figma/rest-api-spec', version: '0.43.0', file: 'openapi/openapi.yaml' },
  directus: { name: '@directus/specs', version: '15.2.0', file: 'dist/openapi.json' },
  blockfrost: { name: '@blockfrost/openapi', version: '0.1.93', file: 'openapi.yaml' },
  postcodes: { name: '@ideal-postcodes/openapi', version: '4.21.0', file: 'dist/openapi.json' },
  dialogporten: {
    name: '@digdir/dialogporten-schema',
    version: '1.118.6',
    file: 'swagger.verified.json',
  },
  shipengine: { name: 'shipengine-openapi', version: '1.4.0', file: 'openapi.yaml' },
  fulfilment: {
    name: '@shipengine/connect-fulfillment-provider-api',
    version: '4.6.0',
    file: 'spec.yaml',
  },
  rclone: { name: 'rclone-openapi', version: '1.75.0', file: 'openapi.yaml' },
  galaxy: { name: '@scalar/galaxy', version: '0.6.12', file: 'dist/3.1.yaml' },
  petstore: example('3.0/json/petstore.json'),
  'petstore-expanded': example('3.0/json/petstore-expanded.json'),
  uspto: example('3.0/json/uspto.json'),
  'star-trek': example('3.0/json/star-trek.json'),
  callbacks: example('3.0/json/callbacks.json'),
  discriminators: example('3.0/json/discriminators.json'),
  'file-uploads': example('3.0/json/file-uploads.json'),
  circular: example('3.0/json/circular.json'),
  styles: example('3.1/json/parameters-style.json'),
  'train-travel': example('3.1/json/train-travel.json'),
  webhooks: example('3.1/json/webhooks.json'),
} satisfies Record<string, PublicDocument>;

/**
 * Installs public documents.
 *
 * @param documents documents of packages, by any name
 * @param folder an empty folder
 * @returns the path of each document by its name; undefined without a registry of npm, after a message
 */
export async function installDocuments<Name extends string>(
  documents: Readonly<Record<Name, PublicDocument>>,
  folder: string,
): Promise<Record<Name, string> | undefined> {
  const entries = Object.entries<PublicDocument>(documents);
  const aliasOf = ({ name, version }: PublicDocument) =>
    `${name.replace(/[@/]/g, '')}-${version.replaceAll('.', '-')}`;
  const packages = entries.map(
    ([, document]) => `${aliasOf(document)}@npm:${document.name}@${document.version}`,
  );
  if (!(await installPackages([...new Set(packages)], folder))) return undefined;
  return Object.fromEntries(
    entries.map(([name, document]) => [
      name,
      path.join(folder, 'node_modules', aliasOf(document), document.file),
    ]),
  ) as Record<Name, string>;
}
