import type { WriteOptions } from '@voltmoor/server';
import type { PortalConfig } from '@voltmoor/content/portalConfig';

/** What the manifest says about the MCP server; undefined when `portal.config.ts` has none. */
export function describeMcp({ mcp, name, description, url }: PortalConfig): WriteOptions['mcp'] {
  return mcp ? { name, description, hosts: [new URL(url).hostname, ...(mcp.hosts ?? [])] } : undefined;
}
