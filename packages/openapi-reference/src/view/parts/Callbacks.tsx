import { anchorOf } from '../../model/anchors';
import { sidesOf } from '../../model/schema/fieldsOf';
import type { Operation } from '../../model/types';
import type { Page } from '../page';
import { Bodies, MoreExamples } from './Bodies';
import { Method } from './Method';
import { Parameters, type PlaceOf } from './Parameters';
import { Prose } from './Prose';
import { Responses } from './Responses';

/** Requests that the platform sends later. Each is a row that expands to its parameters, body and responses. */
export function Callbacks({ page, operation }: { page: Page; operation: Operation }) {
  return operation.callbacks.flatMap(({ name, expression, operations }) =>
    operations.map((inner) => {
      const placeOf: PlaceOf = (place) => ({ kind: 'callback', name, method: inner.method, inner: place });
      const contents = inner.requestBody?.contents ?? [];
      return (
        <details className="vr-response" key={`${name} ${expression} ${inner.method}`}>
          <summary>
            <h3>{name}</h3>
            <span className="vr-gist">
              <Method operation={inner} /> <code>{expression}</code> {inner.summary}
            </span>
          </summary>
          <div className="vr-answer">
            <Prose text={inner.description} />
            <Parameters operation={inner} page={page} placeOf={placeOf} />
            {contents.length === 0 ? null : <h3 id={anchorOf(placeOf({ kind: 'request' }), [])}>Body</h3>}
            <Bodies
              contents={contents}
              page={page}
              placeOf={(mediaType) => placeOf({ kind: 'request', mediaType })}
              side={sidesOf(inner).request}
            />
            {contents.map(({ mediaType, examples }) => (
              <MoreExamples examples={examples} key={mediaType} mediaType={mediaType} />
            ))}
            {inner.responses.length === 0 ? null : <h3>Your response</h3>}
            <Responses operation={inner} page={page} placeOf={placeOf} />
          </div>
        </details>
      );
    }),
  );
}
