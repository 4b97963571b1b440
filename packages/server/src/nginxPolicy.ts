import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildPagePolicy, DRAWING_POLICY } from './headers';
import type { ContentPolicy } from './manifest';

/** Where a build keeps its policy for nginx; names with a dot are never served. */
export const NGINX_POLICY_FILE = '.nginx/policy.conf';

/** The content security policy of a build as deploy/nginx.conf includes it. */
export function buildNginxPolicy(policy: ContentPolicy): string {
  return `# Written by the build; included by deploy/nginx.conf.
map $sent_http_content_type $portal_policy {
    default        "${buildPagePolicy(policy)}";
    ~^image/svg    "${DRAWING_POLICY}";
}
`;
}

export async function writeNginxPolicy(dir: string, policy: ContentPolicy): Promise<void> {
  const file = path.join(dir, NGINX_POLICY_FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, buildNginxPolicy(policy));
}
