import type { PushTarget } from './pushRecords';

/**
 * Reads the target from environment variables.
 * @throws Error that lists every missing variable
 */
export function readTarget(environment: Record<string, string | undefined>): PushTarget {
  const {
    ALGOLIA_APP_ID: appId,
    ALGOLIA_ADMIN_KEY: adminKey,
    ALGOLIA_INDEX: indexName,
    ALGOLIA_HOST: host,
  } = environment;
  const missing = Object.entries({
    ALGOLIA_APP_ID: appId,
    ALGOLIA_ADMIN_KEY: adminKey,
    ALGOLIA_INDEX: indexName,
  })
    .filter(([, value]) => !value)
    .map(([name]) => name);
  if (!appId || !adminKey || !indexName)
    throw new Error(`search:push: set ${missing.join(', ')} in the environment.`);
  return { appId, adminKey, indexName, host: host ?? `https://${appId}.algolia.net` };
}
