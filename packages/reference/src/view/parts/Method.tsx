import Badge from '@voltmoor/content/badge';
import { isCallToReader, type Operation } from '@voltmoor/openapi/model';

type Sent = Pick<Operation, 'kind'> & Partial<Pick<Operation, 'servers'>>;

/** The method of an operation, with the tag of webhooks and callbacks. */
export function Method({ operation }: { operation: Pick<Operation, 'method'> & Sent }) {
  return (
    <>
      <MethodName method={operation.method} />
      <SentBadge operation={operation} />
    </>
  );
}

/** The method in the colour of its kind. */
export function MethodName({ method }: Pick<Operation, 'method'>) {
  return <span className={`vr-method vr-${method}`}>{method.toUpperCase()}</span>;
}

/** Webhooks and callbacks get a tag, because the platform sends them. */
function SentBadge({ operation }: { operation: Sent }) {
  if (operation.kind === 'operation') return null;
  return <Badge>{isCallToReader(operation) ? 'call to you' : operation.kind}</Badge>;
}

/** A path with highlighted parameters. It wraps before slashes only, unless a part is longer than the line. */
export function PathTemplate({ path }: { path: string }) {
  return (
    <code className="vr-path">
      {path.split(/(?=\/)/).map((segment, index) => (
        <span key={index}>
          {segment
            .split(/(\{[^{}]*\})/)
            .map((part, place) => (part.startsWith('{') ? <var key={place}>{part}</var> : part))}
        </span>
      ))}
    </code>
  );
}
