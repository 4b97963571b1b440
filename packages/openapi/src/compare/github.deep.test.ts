import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../../..');
const DIFF = 'packages/reference/src/history/diff/main.ts';
/** Prints the peak of the resident memory, in KiB. */
const PRINT_MEMORY =
  "data:text/javascript,process.on('exit',()=>console.error('maxRSS='+process.resourceUsage().maxRSS))";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'github-documents-'));
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  // The package contains the OpenAPI document of the GitHub REST API (MIT). Its versions never change.
  const packages = ['18.2.0', '19.0.0'].map((version) => `v${version}@npm:@octokit/openapi@${version}`);
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], { cwd: folder });
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Changes between the two versions, checked by hand in both documents: id, operation, place, and the number of operations
 * that the change reaches.
 */
const CHECKED = [
  'api-removed-without-deprecation | GET /orgs/{org}/copilot/usage |  | 1',
  'api-removed-without-deprecation | GET /orgs/{org}/team/{team_slug}/copilot/usage |  | 1',
  'endpoint-added | GET /orgs/{org}/campaigns |  | 1',
  'endpoint-added | POST /orgs/{org}/campaigns |  | 1',
  'endpoint-added | GET /orgs/{org}/campaigns/{campaign_number} |  | 1',
  'endpoint-added | PATCH /orgs/{org}/campaigns/{campaign_number} |  | 1',
  'endpoint-added | DELETE /orgs/{org}/campaigns/{campaign_number} |  | 1',
  'request-property-removed | POST /orgs/{org}/issue-types | request.is_private | 1',
  'request-property-removed | PUT /orgs/{org}/issue-types/{issue_type_id} | request.is_private | 1',
  'response-property-became-optional | GET /repos/{owner}/{repo}/git/trees/{tree_sha} | response.200.url | 2',
  'response-property-became-required | GET /repos/{owner}/{repo}/git/trees/{tree_sha} | response.200.tree.0.path | 2',
  'request-property-enum-value-added | POST /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses | request.language | 1',
  'request-property-became-enum | POST /orgs/{org}/rulesets | request.rules.0.:pull_request.parameters.allowed_merge_methods.0 | 4',
  'new-optional-request-property | POST /orgs/{org}/rulesets | request.rules.0.:pull_request.parameters.automatic_copilot_code_review_enabled | 4',
  'new-optional-request-property | PATCH /repos/{owner}/{repo} | request.security_and_analysis.code_security | 1',
  'response-header-added | GET /user/repos | response.200.:header.Link | 1',
];

// `npm run bench` measures the time.
it('compares two versions of the GitHub REST API in little memory, with the changes that a person finds', async () => {
  const documents = ['v18.2.0', 'v19.0.0'].map((name) =>
    path.join(folder, 'node_modules', name, 'generated/api.github.com.json'),
  );
  const args = ['--import', PRINT_MEMORY, '--import', 'tsx', DIFF, ...documents, '--format', 'json'];
  // The exit code is 1, because some of the changes break clients.
  const result = await run(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }).catch(
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
  expect(result).toMatchObject({ code: 1 });
  const changes = JSON.parse(result.stdout) as {
    id: string;
    level: string;
    operation: string;
    place: string;
    reaches: string[];
  }[];
  const listed = changes.filter(({ level }) => level !== 'text');
  const lines = listed.map(
    ({ id, operation, place, reaches }) => `${id} | ${operation} | ${place} | ${reaches.length}`,
  );
  expect(lines).toEqual(expect.arrayContaining(CHECKED));
  // Nothing is reported twice, and 1,028 operations with shared schemas do not repeat their changes.
  expect(new Set(lines).size).toBe(lines.length);
  expect(listed.length).toBeLessThan(30);
  const kibibytes = Number(/maxRSS=(\d+)/.exec(result.stderr)?.[1]);
  expect(kibibytes).toBeGreaterThan(0);
  expect(kibibytes).toBeLessThan(2 ** 20);
}, 300_000);
