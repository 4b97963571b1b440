import type { UseComboboxPropGetters } from 'downshift';
import { Fragment, memo, type MouseEvent, type ReactNode } from 'react';
import { TEXTS } from '../../searchPage/texts';
import type { SearchResult } from '../../engine/types';
import type { SectionInfo } from '../../records/types';
import { HitContent } from '../Hit/HitContent';
import type { ModalItem } from './items';
import { useRenderedCount } from './useRenderedCount';
import styles from './ResultList.module.css';

export interface ResultListProps {
  result: SearchResult;
  /** The sections of the portal, for the marks of the groups. */
  sections: readonly SectionInfo[];
  /** All items of the result in the order of the screen. */
  items: readonly ModalItem[];
  highlightedIndex: number;
  getItemProps: UseComboboxPropGetters<ModalItem>['getItemProps'];
}

/**
 * The options of the combobox in labelled groups. Each option is a link, so that it can be opened in a new tab. The first
 * items are rendered at once, the others in later tasks.
 */
export const ResultList = memo(function ResultList({
  result,
  sections,
  items: allItems,
  highlightedIndex,
  getItemProps,
}: ResultListProps): ReactNode {
  const items = allItems.slice(0, useRenderedCount(result, allItems.length));
  const option = (item: ModalItem): ReactNode => {
    const index = items.indexOf(item);
    return (
      <a
        key={item.key}
        {...getItemProps({
          item,
          index,
          href: item.url,
          onClick: leaveModifiedClicks,
          className: item.variant === undefined ? styles.option : styles.variant,
          ...(item.variant !== undefined && { 'aria-label': TEXTS.inVersion(item.variant) }),
        })}
        tabIndex={-1}
        data-highlighted={index === highlightedIndex || undefined}
      >
        {item.variant === undefined ? <HitContent hit={item.hit} /> : item.variant.version}
      </a>
    );
  };
  return [...new Set(items.map(({ section }) => section))].map((section) => {
    const count = result.facets.sections.find(({ value }) => value === section)?.count;
    const mark = sections.find(({ name }) => name === section)?.mark;
    const id = `search-group-${(section ?? 'best').replace(/\W+/g, '-').toLowerCase()}`;
    const rows = items.filter((item) => item.section === section && item.variant === undefined);
    return (
      <div key={id} role="group" aria-labelledby={id} className={styles.group}>
        <div id={id} className={styles.heading}>
          {mark !== undefined && <span className={`vm-mark vm-mark-${mark}`} />}
          {section ?? TEXTS.best}{' '}
          {count !== undefined && <span className={styles.count}>{TEXTS.results(count)}</span>}
        </div>
        {rows.map((row) => {
          const variants = items.filter(({ hit, variant }) => hit === row.hit && variant !== undefined);
          return (
            <Fragment key={row.key}>
              {option(row)}
              {variants.length > 0 && (
                <div role="presentation" className={styles.variants}>
                  <span aria-hidden="true">{TEXTS.alsoIn}</span>
                  {variants.map(option)}
                </div>
              )}
            </Fragment>
          );
        })}
      </div>
    );
  });
});

/** Leaves clicks with Ctrl, Cmd, Shift or the middle button to the browser. A plain click chooses the option. */
function leaveModifiedClicks(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) {
    (
      event.nativeEvent as globalThis.MouseEvent & { preventDownshiftDefault?: boolean }
    ).preventDownshiftDefault = true;
    return;
  }
  event.preventDefault();
}
