import { Fragment, type ReactNode } from 'react';
import { groupBy } from '@voltmoor/build-tools/groupBy';
import { toSlug } from '@voltmoor/content/slug';
import { HEADINGS, type Change } from '@voltmoor/openapi/compare';
import { RECORDED_LEVELS } from '@voltmoor/openapi/records';
import { plural } from '../../plural';
import type { ReferenceContext } from '../context';
import { toComparisonGroups, type ComparedSide, type ComparisonLine } from './comparison';
import type { Heading } from '../operation/operationHeadings';
import { FieldPath, Link, Section } from '../parts/basics';
import { TableOfContents } from '../parts/TableOfContents';
import { VersionSwitch } from '../parts/VersionSwitch';
import { InlineProse, renderPage } from '../parts/Prose';

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
  const lines = groups.flatMap((group) => group.lines);
  // Without a line that both sides have, one of two columns would be empty in each row.
  const hasBoth = lines.some((line) => line.before.length > 0 && line.after.length > 0);
  return renderPage(
    <div className="vr">
      <VersionSwitch versions={pairs} />
      <Summary after={after} before={before} lines={lines} />
      {groups.length > 1 ? <TableOfContents lists={[groups.map(toHeading)]} /> : null}
      {groups.map(({ title, statuses = '', lines: own }) => (
        <Section
          id={toHeading({ title, statuses }).id}
          key={`${title} ${statuses}`}
          title={
            <>
              {title}
              {statuses === '' ? null : (
                <>
                  {' '}
                  <small className="vr-statuses">{statuses}</small>
                </>
              )}
            </>
          }
        >
          <table className="vr-table vr-comparison">
            <thead>
              <tr>
                <th scope="col">{title === 'Operation' ? 'Part' : 'Field'}</th>
                <th scope="col">Change</th>
                {hasBoth ? (
                  <>
                    <th scope="col">{before.label}</th>
                    <th scope="col">{after.label}</th>
                  </>
                ) : (
                  <th scope="col">What it is</th>
                )}
              </tr>
            </thead>
            {[...groupBy(own, levelOf)].map(([level, linesOfLevel]) =>
              inLists(linesOfLevel).map(({ list, entries }, index) => (
                <tbody key={`${list} ${entries[0]?.name ?? ''}`}>
                  {index > 0 ? null : (
                    // For screen readers and programs, each row says its level.
                    <tr aria-hidden="true" data-vr-level={level}>
                      <td className="vr-grade" colSpan={hasBoth ? 4 : 3}>
                        {HEADINGS[level]}
                      </td>
                    </tr>
                  )}
                  {list === '' ? null : (
                    <tr>
                      <th className="vr-group" colSpan={hasBoth ? 4 : 3} scope="rowgroup">
                        Each entry of <FieldPath path={list} />
                      </th>
                    </tr>
                  )}
                  {entries.map((line) => (
                    <Line
                      after={after}
                      before={before}
                      hasBoth={hasBoth}
                      key={`${line.name} ${line.change}`}
                      line={line}
                      list={list}
                    />
                  ))}
                </tbody>
              )),
            )}
          </table>
        </Section>
      ))}
    </div>,
    { base },
  );
}

function toHeading({ title, statuses = '' }: { title: string; statuses?: string | undefined }): Heading {
  const text = `${title} ${statuses}`.trim();
  return { id: toSlug(text), text, level: 2 };
}

interface SummaryProps {
  before: ComparedSide;
  after: ComparedSide;
  lines: readonly ComparisonLine[];
}

/** What was added, removed and changed, and a bar of how many changes break clients, with a legend. */
function Summary({ before, after, lines }: SummaryProps) {
  const older = <Link url={before.url}>{before.label}</Link>;
  const newer = <Link url={after.url}>{after.label}</Link>;
  if (lines.length === 0)
    return (
      <p>
        {older} and {newer} have the same fields.
      </p>
    );
  const count = (change: ComparisonLine['change']): number =>
    lines.filter((line) => line.isField && line.change === change).length;
  const others = lines.filter(({ isField }) => !isField).length;
  const levels = RECORDED_LEVELS.map((level) => ({
    level,
    count: lines.filter((line) => levelOf(line) === level).length,
  })).filter((entry) => entry.count > 0);
  return (
    <>
      <p>
        From {older} to {newer}, {plural(count('added'), 'field')} {count('added') === 1 ? 'was' : 'were'}{' '}
        added, {count('removed')} removed and {count('changed')} changed
        {others === 0 ? '' : `, and ${plural(others, 'other part')} ${others === 1 ? 'differs' : 'differ'}`}.
      </p>
      <div aria-hidden className="vr-bar">
        {levels.map(({ level, count }) => (
          <span data-vr-level={level} key={level} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="vr-tally">
        {levels.map(({ level, count }) => (
          <li data-vr-level={level} key={level}>
            <b>{count}</b> {HEADINGS[level]}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A line whose texts differ only breaks nothing. */
const levelOf = ({ level }: ComparisonLine) => (level === 'text' ? 'compatible' : level);

/** Lines that belong together: the fields of the entries of a list, or other lines with the list ''. */
interface LinesOfList {
  list: string;
  entries: ComparisonLine[];
}

/** A path that begins with an entry of a list, such as `data[0].status`. */
const IN_LIST = /^([^.]*)\[\d*\]\./;

/** Divides lines so that the list that several of them are in is named once, above them. */
function inLists(lines: readonly ComparisonLine[]): LinesOfList[] {
  const listOf = ({ name, isField }: ComparisonLine) => (isField && IN_LIST.exec(name)?.[1]) || '';
  const groups: LinesOfList[] = [];
  lines.forEach((line, index) => {
    const list = listOf(line);
    const isAlone = [lines[index - 1], lines[index + 1]].every((other) => !other || listOf(other) !== list);
    const group = isAlone ? '' : list;
    const last = groups.at(-1);
    if (last?.list === group) last.entries.push(line);
    else groups.push({ list: group, entries: [line] });
  });
  return groups;
}

interface LineProps {
  line: ComparisonLine;
  before: ComparedSide;
  after: ComparedSide;
  /** Whether each side has its column. */
  hasBoth: boolean;
  /** The list that is named above the line, or ''. */
  list: string;
}

function Line({ line, before, after, hasBoth, list }: LineProps) {
  const { name, isField, anchor, change, level } = line;
  const side = change === 'removed' ? before : after;
  const words = isField ? <FieldPath path={list === '' ? name : name.replace(IN_LIST, '')} /> : name;
  return (
    <tr data-vr-change={change} data-vr-level={levelOf(line)}>
      <th scope="row">
        <Link url={side.urlOf(anchor)}>{words}</Link>
      </th>
      <td>
        <span className="vr-change">{change}</span>
        {level === 'breaking' || level === 'risky' ? (
          <small className="vr-sr">{HEADINGS[level]}</small>
        ) : null}
      </td>
      {hasBoth || line.before.length > 0 ? (
        <Cell label={before.label} mark="del" other={line.after} parts={line.before} />
      ) : null}
      {hasBoth || line.before.length === 0 ? (
        <Cell label={after.label} mark="ins" other={line.before} parts={line.after} />
      ) : null}
    </tr>
  );
}

interface CellProps {
  /** Shown where the screen is too narrow for columns. */
  label: string;
  parts: string[];
  /** The parts of the other side. */
  other: string[];
  /** The element of what only this side has. */
  mark: 'del' | 'ins';
}

function Cell({ label, parts, other, mark: Mark }: CellProps) {
  // A side that has nothing makes the whole line new or old, which its colour says.
  // What it is `without`, it does not have.
  const others = new Set(
    other.flatMap((text) => (text.startsWith('without ') ? text : [text, ...codesOf(text)])),
  );
  const mark = (text: string, shown: ReactNode) =>
    others.size > 0 && !others.has(text) ? <Mark>{shown}</Mark> : shown;
  return (
    <td data-label={label}>
      {parts.length === 0 ? (
        <span className="vr-none">
          <span aria-hidden="true">–</span>
          <span className="vr-sr">not present</span>
        </span>
      ) : (
        parts.map((part, index) => (
          <Fragment key={part}>
            {index === 0 ? '' : ', '}
            <Part mark={mark} text={part} />
          </Fragment>
        ))
      )}
    </td>
  );
}

/** The label of a part and the values after it, which are code: `with CURRENT, POWER`, but not `with 2 fields`. */
const WITH_VALUES = /^(pattern |values |default |last day |(?:with|without) (?!\d+ fields?$))(.*)$/;

function codesOf(part: string): string[] {
  const [, label, values] = WITH_VALUES.exec(part) ?? [];
  if (values === undefined) return [];
  return label === 'pattern ' ? [values] : values.split(', ');
}

interface PartProps {
  text: string;
  /** Marks words that the other side does not have. */
  mark: (words: string, shown: ReactNode) => ReactNode;
}

/** More values than these are a list, with a line for each. */
const MAX_INLINE = 5;

/** A part of a cell. */
function Part({ text, mark }: PartProps) {
  const codes = codesOf(text);
  // A sentence may name an operation as code.
  if (codes.length === 0) return mark(text, text.includes('`') ? <InlineProse text={text} /> : text);
  return (
    <>
      {text.slice(0, text.length - codes.join(', ').length)}
      {codes.map((code, index) => (
        <span className={codes.length > MAX_INLINE ? 'vr-each' : undefined} key={code}>
          {mark(code, <code>{code}</code>)}
          {index === codes.length - 1 ? '' : ', '}
        </span>
      ))}
    </>
  );
}
