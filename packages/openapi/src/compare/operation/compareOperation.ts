import { entriesOf, listOf, rawOf, textOf, type Raw } from '../../load/raw';
import { operationsIn } from '../../model/operation/operationIds';
import { pairsOf } from '../finding';
import { canonical } from '../canonical';
import { operationKey } from '../fingerprint';
import type { OpenedDocument } from '../openDocument';
import { compareRequestBodies, compareResponses } from './bodies';
import { about, report, type OperationContext } from './context';
import { compareLifecycle } from './lifecycle';
import { compareParameters, type OperationNode } from './parameters';
import { compareSecurity } from './security';

/** Compares an operation that both documents have, with its callbacks. */
export function compareOperation(context: OperationContext, old: OperationNode, now: OperationNode): void {
  compareLifecycle(context, old.raw, now.raw);
  if (context.isPair) compareAddresses(context, old, now);
  else compareServers(context, old, now);
  compareSecurity(context, old.raw, now.raw);
  compareParameters(context, old, now);
  compareRequestBodies(context, old.raw['requestBody'], now.raw['requestBody']);
  compareResponses(context, old.raw, now.raw);
  if (!context.callback) compareCallbacks(context, old, now);
}

/** Compares where a client sends an operation that another one replaces. Versions and names of parameters do not count. */
function compareAddresses(context: OperationContext, old: OperationNode, now: OperationNode): void {
  if (context.callback) return;
  const where = about(context, {}, old.raw, now.raw);
  const pathOf = ({ path, raw }: OperationNode) => {
    // The name of a webhook is no address. Its receiver may have one.
    const address = context.isWebhook ? textOf(raw['x-receiver-path']) : path;
    return address.replace(`/${textOf(raw['x-api-version'])}/`, '/');
  };
  const [before, after] = [pathOf(old), pathOf(now)];
  if (operationKey(before) !== operationKey(after))
    report(context, 'endpoint-path-changed', { ...where, before, after });
  const [was, is] = [old.method.toUpperCase(), now.method.toUpperCase()];
  if (was !== is) report(context, 'endpoint-method-changed', { ...where, before: was, after: is });
}

/** Compares the servers of an operation without regard to their order. */
function compareServers(context: OperationContext, old: OperationNode, now: OperationNode): void {
  const [before, after] = [serversOf(context.before, old), serversOf(context.after, now)];
  if (context.isWebhook && before.pointer === after.pointer && before.pointer === '#/servers') return;
  const where = about(context, { place: 'servers' }, before.pointer, after.pointer);
  const variables = (document: OpenedDocument, server: Raw) => canonical(document, server['variables'] ?? {});
  for (const [name, was, is] of pairsOf(before.byUrl, after.byUrl)) {
    if (!was || !is) report(context, `api-server-${was ? 'removed' : 'added'}`, { ...where, name });
    else if (variables(context.before, was) !== variables(context.after, is))
      report(context, 'api-server-variable-changed', { ...where, name });
  }
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

interface CallbackNode extends OperationNode {
  name: string;
}

function compareCallbacks(context: OperationContext, old: OperationNode, now: OperationNode): void {
  for (const [, was, is] of pairsOf(callbacksOf(context.before, old), callbacksOf(context.after, now))) {
    const { name, method } = (was ?? is)!;
    if (was && is) compareOperation({ ...context, isWebhook: true, callback: { name, method } }, was, is);
    else {
      const where = about(context, { place: `callback.${name}` }, was?.raw, is?.raw);
      report(context, `callback-${was ? 'removed' : 'added'}`, { ...where, name });
    }
  }
}

function callbacksOf(document: OpenedDocument, { raw }: OperationNode): Map<string, CallbackNode> {
  const found = new Map<string, CallbackNode>();
  for (const [name, callback] of entriesOf(raw['callbacks']))
    for (const [path, item] of entriesOf(document.part(callback))) {
      const pathItem = document.part(item);
      for (const [method, node] of operationsIn(pathItem))
        found.set(`${name} ${path} ${method}`, { name, method, path, pathItem, raw: node });
    }
  return found;
}
