import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { canonical } from '../canonical';
import type { OpenedDocument } from '../openDocument';
import { report, type OperationContext } from './context';
import type { OperationNode } from './parameters';

/** Compares the servers of an operation without regard to their order. */
export function compareServers(context: OperationContext, old: OperationNode, now: OperationNode): void {
  const [before, after] = [serversOf(context.before, old), serversOf(context.after, now)];
  if (context.isWebhook && before.pointer === after.pointer && before.pointer === '#/servers') return;
  const about = { place: 'servers', oldPointer: before.pointer, newPointer: after.pointer };
  for (const [name, server] of before.byUrl) {
    const current = after.byUrl.get(name);
    if (!current) report(context, 'api-server-removed', { ...about, name });
    else if (variables(context.before, server) !== variables(context.after, current))
      report(context, 'api-server-variable-changed', { ...about, name });
  }
  for (const name of after.byUrl.keys())
    if (!before.byUrl.has(name)) report(context, 'api-server-added', { ...about, name });
}

function serversOf(
  document: OpenedDocument,
  { pathItem, raw }: OperationNode,
): { byUrl: Map<string, Raw>; pointer: string } {
  const own = [raw, pathItem].find((node) => Array.isArray(node['servers']));
  const servers = listOf((own ?? document.raw)['servers']).map(rawOf);
  return {
    byUrl: new Map(servers.map((server) => [textOf(server['url']).replace(/\/$/, '') || '/', server])),
    pointer: own ? `${document.pointerOf(own)}/servers` : '#/servers',
  };
}

function variables(document: OpenedDocument, server: Raw): string {
  return canonical(document, server['variables'] ?? {});
}
