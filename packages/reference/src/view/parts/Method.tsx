import Badge from '@voltmoor/content/badge';
import { isCallToReader, type Operation } from '@voltmoor/openapi/model';

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
        <Badge>{isCallToReader(operation) ? 'call to you' : operation.kind}</Badge>
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
