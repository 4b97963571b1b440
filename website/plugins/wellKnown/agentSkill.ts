import { createHash } from 'node:crypto';
import type { PortalConfig } from '@voltmoor/content/portalConfig';

type Portal = Pick<PortalConfig, 'name' | 'slug' | 'url' | 'baseUrl' | 'description' | 'mcp'>;

/**
 * Builds the skill that says how to find and read pages, and the index with its digest.
 *
 * The format of the index is a draft. Clients compare `digest` with the SHA-256 of the file.
 * @returns path below `/.well-known/` → text
 * @see https://agentskills.io
 */
export function buildSkillFiles(portal: Portal): Record<string, string> {
  const name = `${portal.slug}-docs`;
  const description = `Find and read the documentation of ${portal.name}: guides, API operations, types, error codes and news.`;
  const text = buildSkill(portal, name, description);
  const file = `agent-skills/${name}/SKILL.md`;
  const digest = createHash('sha256').update(text).digest('hex');
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    status: 'draft',
    skills: [
      {
        name,
        type: 'skill-md',
        description,
        url: new URL(`/.well-known/${file}`, portal.url).href,
        digest: `sha256:${digest}`,
      },
    ],
  };
  return { [file]: text, 'agent-skills/index.json': `${JSON.stringify(index, null, 2)}\n` };
}

function buildSkill({ name, url, baseUrl, mcp }: Portal, id: string, description: string): string {
  const base = `${url}${baseUrl}`;
  const lines = [
    '---',
    `name: ${id}`,
    `description: ${JSON.stringify(description)}`,
    '---',
    '',
    `# Read the documentation of ${name}`,
    '',
    `- ${base}llms.txt lists the sections of the portal. Its links lead to lists of pages.`,
    `- Every page is available as Markdown: append \`.md\` to its address, or send \`Accept: text/markdown\`.`,
    `- ${base}llms-full-{api}.txt is the index of the texts with a whole API, one per category.`,
    ...(mcp
      ? [
          `- ${base}mcp is an MCP server with read-only tools. Call \`search\` with the question, then \`get_page\` or \`get_operation\` for one section. \`explain_error\` explains an error code, and \`get_changes\` lists what changed in an API.`,
        ]
      : []),
    '',
    'Quote the address of the page that you used. Field names, scopes and limits are exact: copy them from the page and do not guess them.',
    '',
  ];
  return lines.join('\n');
}
