import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildDrawingPolicy, buildPagePolicy, buildReportingEndpoints } from '../http/headers';
import type { ContentPolicy } from '../manifest/manifest';

/** Path of the policy for nginx below the build folder. Names that begin with a dot are never served. */
export const NGINX_POLICY_FILE = '.nginx/policy.conf';

/** Builds the content security policy of a build as configuration that deploy/nginx.conf includes. */
function buildNginxPolicy(policy: ContentPolicy): string {
  return `# Written by the build; included by deploy/nginx.conf.
map "$portal_transport $sent_http_content_type" $portal_policy {
    default        "${buildPagePolicy(policy)}";
    "~ image/svg"  "${buildDrawingPolicy(policy)}";
    "~^max-age"    "${buildPagePolicy(policy, true)}";
}
# nginx does not send a header with an empty value.
map "" $portal_reporting {
    default        '${policy.reports === undefined ? '' : buildReportingEndpoints(policy.reports)}';
}
`;
}

/** Writes the content security policy for nginx into the folder of a build. */
export async function writeNginxPolicy(dir: string, policy: ContentPolicy): Promise<void> {
  const file = path.join(dir, NGINX_POLICY_FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, buildNginxPolicy(policy));
}
