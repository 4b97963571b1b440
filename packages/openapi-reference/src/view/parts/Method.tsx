import type { Operation } from '../../model/types';

/** Method badge; a webhook or callback says so, because its direction is the other one. */
export function Method({ operation }: { operation: Pick<Operation, 'method' | 'kind'> }) {
  return (
    <>
      <span className={`vr-method vr-${operation.method}`}>{operation.method.toUpperCase()}</span>
      {operation.kind === 'operation' ? null : <span className="vr-tag">{operation.kind}</span>}
    </>
  );
}

/** Path with its parameters marked; breaks after slashes, so that it wraps on a phone. */
export function PathTemplate({ path }: { path: string }) {
  return (
    <code className="vr-path">
      {path.split(/(\{[^}]*\}|\/)/).map((part, index) => {
        if (part === '/') return [<wbr key={index} />, '/'];
        return part.startsWith('{') ? <var key={index}>{part}</var> : part;
      })}
    </code>
  );
}
