import { entriesOf, isRaw, listOf, optionalText, rawOf, textOf } from '../../load/raw';
import type { Server } from '../types';

/** Builds a list of servers. A server without a URL gets `/`, the default of OpenAPI. */
export function toServers(servers: unknown): Server[] {
  return listOf(servers)
    .filter(isRaw)
    .map((server) => ({
      url: textOf(server['url']) || '/',
      description: optionalText(server['description']) ?? textOf(server['name']),
      variables: entriesOf(server['variables']).map(([name, node]) => {
        const variable = rawOf(node);
        return {
          name,
          default: textOf(variable['default']),
          enum: listOf(variable['enum']).map(textOf),
          description: textOf(variable['description']),
        };
      }),
    }));
}
