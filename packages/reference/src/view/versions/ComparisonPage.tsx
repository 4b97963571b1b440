import { Fragment } from 'react';
import Badge from '@voltmoor/content/badge';
import type { Change } from '@voltmoor/openapi/compare';
import type { ReferenceContext } from '../context';
import { toComparisonGroups, type ComparedSide, type ComparisonLine } from './comparison';

import { FieldPath, Link, Section } from '../parts/basics';
import { VersionSwitch } from '../parts/VersionSwitch';
import { renderPage } from '../parts/Prose';

/**
 * Renders the comparison of two operations or types as static HTML, without a title: a table of the fields that were
 * added, removed or changed.
 *
 * @param pairs links to all comparisons of the same operation or type, including this one
 */
export function renderComparison(
  before: ComparedSide,
  after: ComparedSide,
  changes: readonly Change[],
  base?: string,
  pairs: ReferenceContext['versions'] = [],
): string {
  const groups = toComparisonGroups(before, after, changes);
  return renderPage(
    <div className="vr">
      <VersionSwitch versions={pairs} />
      <p className="vr-sides">
        <Side side={before} /> <span aria-hidden="true">→</span> <span className="vr-sr">compared with</span>{' '}
        <Side side={after} />
      </p>
      <p>{sumUp(groups.flatMap(({ lines }) => lines))}</p>
      {groups.map(({ title, lines }) => (
        <Section id={slugOf(title)} key={title} title={title}>
          <table className="vr-table vr-comparison">
            <thead>
              <tr>
                <th scope="col">{title === 'Operation' ? 'Part' : 'Field'}</th>
                <th scope="col">Change</th>
                <th scope="col">{before.label}</th>
                <th scope="col">{after.label}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line after={after} before={before} key={`${line.name} ${line.change}`} line={line} />
              ))}
            </tbody>
          </table>
        </Section>
      ))}
    </div>,
    base,
  );
}

function Side({ side: { label, url } }: { side: ComparedSide }) {
  return url === undefined ? <b>{label}</b> : <a href={url}>{label}</a>;
}

function Line({ line, before, after }: { line: ComparisonLine; before: ComparedSide; after: ComparedSide }) {
  const { name, isField, anchor, change, level } = line;
  const side = change === 'removed' ? before : after;
  const isOnPage = anchor !== undefined && (side.hasAnchor?.(anchor) ?? true);
  const words = isField ? <FieldPath path={name} /> : name;
  return (
    <tr>
      <th scope="row">
        <Link url={side.url && isOnPage ? `${side.url}#${side.anchorOnPage?.(anchor) ?? anchor}` : undefined}>
          {words}
        </Link>
      </th>
      <td>
        <span className={`vr-change vr-${change}`}>{change}</span>
        {level === 'breaking' || level === 'risky' ? <Badge kind={level}>{level}</Badge> : null}
      </td>
      <Cell label={before.label} parts={line.before} />
      <Cell label={after.label} parts={line.after} />
    </tr>
  );
}

/** A cell. Its label is shown where the screen is too narrow for columns. */
function Cell({ label, parts }: { label: string; parts: string[] }) {
  return (
    <td data-label={label}>
      {parts.length === 0 ? (
        <span className="vr-none">
          <span aria-hidden="true">–</span>
          <span className="vr-sr">not present</span>
        </span>
      ) : (
        parts.map(toPart)
      )}
    </td>
  );
}

/** A part of a cell. The values after its label are code: `with CURRENT, POWER`, but not `with 2 fields`. */
function toPart(part: string, index: number) {
  const [, label = part, values] =
    /^(pattern |values |default |last day |(?:with|without) (?!\d+ fields?$))(.*)$/.exec(part) ?? [];
  const codes = values === undefined || label === 'pattern ' ? [values ?? ''] : values.split(', ');
  return (
    <Fragment key={part}>
      {index === 0 ? '' : ', '}
      {label}
      {values === undefined
        ? null
        : codes.map((code, position) => (
            <Fragment key={code}>
              {position === 0 ? '' : ', '}
              <code>{code}</code>
            </Fragment>
          ))}
    </Fragment>
  );
}

function sumUp(lines: readonly ComparisonLine[]): string {
  if (lines.length === 0) return 'Both have the same fields.';
  const count = (change: ComparisonLine['change']): number =>
    lines.filter((line) => line.isField && line.change === change).length;
  const breaking = lines.filter(({ level }) => level === 'breaking').length;
  const need = breaking === 0 ? 'Nothing breaks a client' : `${breaking} can break a client`;
  return `${count('added')} added, ${count('removed')} removed, ${count('changed')} changed. ${need} written for the older version.`;
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
