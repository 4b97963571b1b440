import { isCallToReader } from '../../model/operation/operationOf';
import type { Operation } from '../../model/types';

/** The method of an operation. Webhooks and callbacks get a tag, because the platform sends them. */
export function Method({
  operation,
}: {
  operation: Pick<Operation, 'method' | 'kind'> & Partial<Pick<Operation, 'servers'>>;
}) {
  return (
    <>
      <span className={`vr-method vr-${operation.method}`}>{operation.method.toUpperCase()}</span>
      {operation.kind === 'operation' ? null : (
        <span className="vr-tag">{isCallToReader(operation) ? 'call to you' : operation.kind}</span>
      )}
    </>
  );
}

/** A path with highlighted parameters. It can wrap at slashes on narrow screens. */
export function PathTemplate({ path }: { path: string }) {
  return (
    <code className="vr-path">
      {path.split(/(\{[^{}]*\}|\/)/).map((part, index) => {
        if (part === '/') return [<wbr key={index} />, '/'];
        return part.startsWith('{') ? <var key={index}>{part}</var> : part;
      })}
    </code>
  );
}
