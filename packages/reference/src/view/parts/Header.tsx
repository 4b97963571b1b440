import type { Operation } from '@voltmoor/openapi/model';
import { usePage } from '../context';
import { dateText, FIELD_MAP } from '../labels';
import { AsOf, Listed } from './basics';
import { Method, PathTemplate } from './Method';
import { VersionSwitch } from './VersionSwitch';

/** The start of a page: title, method and path, links to versions, and notices about deprecation and snapshots. */
export function Header({ operation }: { operation: Operation }) {
  const { context, reference } = usePage();
  return (
    <header className="vr-head">
      <h1>{operation.summary || operation.id}</h1>
      <div className="vr-address">
        <Method operation={operation} />
        <PathTemplate path={operation.path} />
        <VersionSwitch comparisons={context.comparisons} versions={context.versions} />
      </div>
      <DeprecationNotice operation={operation} />
      <AsOf asOf={reference.asOf} />
    </header>
  );
}

function DeprecationNotice({ operation: { deprecation } }: { operation: Operation }) {
  const { context } = usePage();
  if (!deprecation) return null;
  const { since, sunset, noSuccessor } = deprecation;
  const hasEnded = sunset !== undefined && context.today !== undefined && context.today >= sunset;
  return (
    <div className={`vr-notice ${hasEnded ? 'vr-ended' : 'vr-warn'}`} role="note">
      <strong>
        Deprecated
        {since === undefined ? '' : ` since ${dateText(since)}`}
        {sunset === undefined ? (
          '.'
        ) : (
          <>
            . {hasEnded ? 'Ended' : 'Sunset'} on <time dateTime={sunset}>{dateText(sunset)}</time>.
          </>
        )}
      </strong>{' '}
      {context.successors.length > 0 ? (
        <>
          Use{' '}
          <Listed items={context.successors} keyOf={({ url }) => url} separator=" or ">
            {({ label, url }) => <a href={url}>{label}</a>}
          </Listed>{' '}
          instead. {context.fieldMaps?.length ? <a href={`#${FIELD_MAP}`}>What each field became</a> : null}
        </>
      ) : (
        noSuccessor
      )}
    </div>
  );
}
