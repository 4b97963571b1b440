import type { ReferenceContext } from '../context';

type Versions = Pick<ReferenceContext, 'versions' | 'comparisons'>;

/** Links to the other versions of an operation or a type, and to the pages that compare two versions. */
export function VersionSwitch({ versions, comparisons = [] }: Versions) {
  if (versions.length < 2) return null;
  return (
    <nav aria-label="Version" className="vr-versions">
      <span>
        {versions.map(({ label, url, current }) => (
          <a aria-current={current ? 'page' : undefined} href={url} key={url}>
            {label}
          </a>
        ))}
      </span>
      {comparisons.length === 0 ? null : (
        <span className="vr-compare">
          Compare:{' '}
          {comparisons.map(({ label, url }) => (
            <a href={url} key={url}>
              {label}
            </a>
          ))}
        </span>
      )}
    </nav>
  );
}
