import { entriesOf, isRaw, rawOf } from '@voltmoor/openapi-reference/load/raw';
import { METHODS } from '@voltmoor/openapi-reference/model/operationIds';
import { compareRequestBodies, compareResponses } from './bodies';
import { report, type OperationContext } from './context';
import { compareLifecycle } from './lifecycle';
import { compareParameters, type OperationNode } from './parameters';
import { compareSecurity } from './security';
import { compareServers } from './servers';

/** Compares an operation that both documents have, with its callbacks. */
export function compareOperation(context: OperationContext, old: OperationNode, now: OperationNode): void {
  compareLifecycle(context, old.raw, now.raw);
  compareServers(context, old, now);
  compareSecurity(context, old.raw, now.raw);
  compareParameters(context, old, now);
  compareRequestBodies(context, old.raw['requestBody'], now.raw['requestBody']);
  compareResponses(context, old.raw, now.raw);
  if (!context.callback) compareCallbacks(context, old, now);
}

interface CallbackNode extends OperationNode {
  name: string;
  method: string;
}

function compareCallbacks(context: OperationContext, old: OperationNode, now: OperationNode): void {
  const before = callbacksOf(context.before, old);
  const after = callbacksOf(context.after, now);
  for (const [key, node] of before) {
    const current = after.get(key);
    const { name, method } = node;
    const inner = { ...context, isWebhook: true, callback: { name, method } };
    if (current) compareOperation(inner, node, current);
    else
      report(context, 'callback-removed', {
        name,
        place: `callback.${name}`,
        oldPointer: context.before.pointerOf(node.raw),
      });
  }
  for (const [key, { name, raw }] of after)
    if (!before.has(key))
      report(context, 'callback-added', {
        name,
        place: `callback.${name}`,
        newPointer: context.after.pointerOf(raw),
      });
}

function callbacksOf(
  document: OperationContext['before'],
  { raw }: OperationNode,
): Map<string, CallbackNode> {
  const found = new Map<string, CallbackNode>();
  for (const [name, callback] of entriesOf(raw['callbacks']))
    for (const [path, item] of entriesOf(document.resolve(callback))) {
      const pathItem = rawOf(document.resolve(item));
      for (const method of METHODS) {
        const node = pathItem[method];
        if (isRaw(node)) found.set(`${name} ${path} ${method}`, { name, method, path, pathItem, raw: node });
      }
    }
  return found;
}
