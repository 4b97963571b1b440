import type { ReactNode } from 'react';
import type { Usage, UsageGroup, UsagePlace } from '../../engine/types';
import { arrangeUsage } from '../../searchPage/arrangeUsage';
import { TEXTS } from '../../searchPage/texts';
import styles from './UsageList.module.css';

/** Where the API uses the name, value or path that the reader typed, by schema. Each part can be opened and closed. */
export function UsageList({ usage }: { usage: Usage }): ReactNode {
  const { isOpen, groups, more } = arrangeUsage(usage);
  return (
    <details className={styles.usage} open={isOpen} data-search-usage={usage.kind}>
      <summary className={styles.heading}>
        {TEXTS.usageTitle(usage.kind)} <code>{usage.name}</code>{' '}
        <span className={styles.count}>{TEXTS.usageCount(usage)}</span>
      </summary>
      {groups.map(({ group, isOpen: isGroupOpen }) => (
        <Group key={keyOf(group)} usage={usage} group={group} isOpen={isGroupOpen} />
      ))}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary className={styles.summary}>{TEXTS.moreGroups(more.length)}</summary>
          {more.map((group) => (
            <Group key={keyOf(group)} usage={usage} group={group} isOpen={false} />
          ))}
        </details>
      )}
    </details>
  );
}

const keyOf = ({ section, schema }: UsageGroup): string => `${section} ${schema ?? ''}`;

function Group({ usage, group, isOpen }: { usage: Usage; group: UsageGroup; isOpen: boolean }): ReactNode {
  const { total, places } = group;
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
        {TEXTS.usageGroup(group, usage.kind)} <span className={styles.count}>{total}</span>
      </summary>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={`${place.method ?? ''} ${place.url}`} className={styles.place}>
            <Place place={place} />
          </li>
        ))}
        {total > places.length && <li className={styles.place}>{TEXTS.morePlaces(total - places.length)}</li>}
      </ul>
    </details>
  );
}

function Place({ place }: { place: UsagePlace }): ReactNode {
  const { url, name, method, operation, version, deprecated, variants } = place;
  return (
    <>
      <a href={url} className={styles.link}>
        <code>{method === undefined ? name : `${method} ${name}`}</code>
      </a>{' '}
      <span className={styles.detail}>
        {operation}
        {deprecated === true && ` (${TEXTS.deprecated})`}
        {variants.length > 0 && version !== undefined && ` · ${version}`}
        {variants.map((variant) => (
          <a key={variant.url} href={variant.url} className={styles.variant}>
            {variant.version}
          </a>
        ))}
      </span>
    </>
  );
}
