import { Fragment } from 'react';
import type { OperationComparison } from '../../compare';
import type { ReferenceContext } from '../context';
import { toComparisonGroups, type ComparedSide, type ComparisonLine } from './comparison';
import { VersionSwitch } from '../parts/VersionSwitch';

interface ComparisonPageProps {
  before: ComparedSide;
  after: ComparedSide;
  comparison: OperationComparison;
  /** All comparisons of the operation or type, including this one. */
  pairs?: ReferenceContext['versions'] | undefined;
}

/** A table of the fields that were added, removed or changed. */
export function ComparisonPage({ before, after, comparison, pairs = [] }: ComparisonPageProps) {
  const groups = toComparisonGroups(before, after, comparison);
  return (
    <div className="vr">
      <VersionSwitch versions={pairs} />
      <p className="vr-sides">
        <Side side={before} /> <span aria-hidden="true">→</span> <span className="vr-sr">compared with</span>{' '}
        <Side side={after} />
      </p>
      <p>{sumUp(groups.flatMap(({ lines }) => lines))}</p>
      {groups.map(({ title, lines }) => (
        <section className="vr-section" key={title}>
          <h2 id={slugOf(title)}>{title}</h2>
          <table className="vr-table vr-comparison">
            <thead>
              <tr>
                <th scope="col">{title === 'Operation' ? 'Fact' : 'Field'}</th>
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
        </section>
      ))}
    </div>
  );
}

function Side({ side: { label, url } }: { side: ComparedSide }) {
  return url === undefined ? <b>{label}</b> : <a href={url}>{label}</a>;
}

function Line({ line, before, after }: { line: ComparisonLine; before: ComparedSide; after: ComparedSide }) {
  const { name, isField, anchor, change, isBreaking } = line;
  const side = change === 'removed' ? before : after;
  const isOnPage = anchor !== undefined && (side.hasAnchor?.(anchor) ?? true);
  const words = isField ? <code>{name}</code> : name;
  return (
    <tr>
      <th scope="row">
        {side.url === undefined || !isOnPage ? words : <a href={`${side.url}#${anchor}`}>{words}</a>}
      </th>
      <td>
        <span className={`vr-change vr-${change}`}>{change}</span>
        {isBreaking ? <span className="vr-tag vr-warn">breaking</span> : null}
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
      {parts.length === 0 ? <span className="vr-none">not present</span> : parts.map(toPart)}
    </td>
  );
}

/** A part of a cell. A pattern is code, and the label before it is not. */
function toPart(part: string, index: number) {
  const [, label = part, pattern] = /^(pattern )(.*)$/.exec(part) ?? [];
  return (
    <Fragment key={part}>
      {index === 0 ? '' : ', '}
      {label}
      {pattern === undefined ? null : <code>{pattern}</code>}
    </Fragment>
  );
}

function sumUp(lines: readonly ComparisonLine[]): string {
  if (lines.length === 0) return 'Both have the same fields.';
  const count = (change: ComparisonLine['change']): number =>
    lines.filter((line) => line.isField && line.change === change).length;
  const breaking = lines.filter(({ isBreaking }) => isBreaking).length;
  const need = breaking === 0 ? 'Nothing breaks a client' : `${breaking} can break a client`;
  return `${count('added')} added, ${count('removed')} removed, ${count('changed')} changed. ${need} written for the older version.`;
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
