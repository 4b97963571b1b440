import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildDrawingPolicy,
  buildPagePolicy,
  buildReportingEndpoints,
  cacheControlOf,
  CONSTANT_HEADERS,
  STRICT_TRANSPORT,
} from '../http/headers';
import { encodePath } from '../http/resolvePath';
import type { ContentPolicy, ManifestEntry } from '../manifest/manifest';

type Entries = Readonly<Record<string, ManifestEntry>>;

/** Names of the files that configure Cloudflare Pages and Netlify. They are not pages, so no server sends them. */
export const EDGE_FILES = ['_headers', '_redirects'];

/**
 * Builds `_headers`. These hosts add their own `Cache-Control`, with which browsers revalidate, to files without a rule.
 * Cloudflare Pages reads at most 100 rules, so files with a hash in their name have a rule for their whole folder.
 */
export function buildEdgeHeaders(policy: ContentPolicy, entries: Entries): string {
  const pages = {
    ...CONSTANT_HEADERS,
    'Content-Security-Policy': buildPagePolicy(policy, true),
    'Strict-Transport-Security': STRICT_TRANSPORT,
    ...(policy.reports !== undefined && { 'Reporting-Endpoints': buildReportingEndpoints(policy.reports) }),
  };
  const rule = (pattern: string, lines: string[]) =>
    [pattern, ...lines.map((line) => `  ${line}`)].join('\n');
  const hashed = listHashed(entries).map((pattern) =>
    rule(pattern, [`Cache-Control: ${cacheControlOf(true)}`]),
  );
  const rules = [
    rule(
      '/*',
      Object.entries(pages).map(([name, value]) => `${name}: ${value}`),
    ),
    // Cloudflare Pages joins the values of all rules, unless a rule removes the earlier ones with `!`.
    rule('/*.svg', ['! Content-Security-Policy', `Content-Security-Policy: ${buildDrawingPolicy(policy)}`]),
    ...hashed,
  ];
  return `${rules.join('\n\n')}\n`;
}

/** Lists the folders in which every file has a hash in its name, and the other files with one. */
function listHashed(entries: Entries): string[] {
  const files = Object.values(entries).map(({ file, immutable }) => ({
    file,
    immutable,
    folder: path.posix.dirname(file),
  }));
  const mixed = new Set(files.filter(({ immutable }) => !immutable).map(({ folder }) => folder));
  const patterns = files
    .filter(({ immutable }) => immutable)
    .map(({ file, folder }) => encodePath(mixed.has(folder) ? `/${file}` : `/${folder}/*`));
  return [...new Set(patterns)].sort();
}

/** Builds `_redirects`: an address with `.html` leads to the page without it, as on the other servers. */
export function buildEdgeRedirects(entries: Entries): string {
  const lines = Object.entries(entries)
    .filter(([, { file }]) => file.endsWith('.html'))
    .map(([route, { file }]) => `${encodePath(`/${file}`)} ${encodePath(route)} 308`);
  return `${lines.join('\n')}\n`;
}

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

/** Writes the files that configure nginx and static hosts into the folder of a build. */
export async function writeServerFiles(dir: string, policy: ContentPolicy, entries: Entries): Promise<void> {
  await mkdir(path.dirname(path.join(dir, NGINX_POLICY_FILE)), { recursive: true });
  const files = {
    [NGINX_POLICY_FILE]: buildNginxPolicy(policy),
    _headers: buildEdgeHeaders(policy, entries),
    _redirects: buildEdgeRedirects(entries),
  };
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(dir, file), content);
}
