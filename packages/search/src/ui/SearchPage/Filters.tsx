import { useState, type ReactNode } from 'react';
import { exactText, TEXTS } from '../../results/texts';
import type { SearchFilters, SearchResult } from '../../engine/types';
import { versionedNames, type SectionInfo } from '../../records/types';
import styles from './Filters.module.css';

export interface FiltersProps {
  /** Missing until there is a result. */
  facets: SearchResult['facets'] | undefined;
  /** The sections of the portal. */
  sections: readonly SectionInfo[];
  filters: SearchFilters;
  onChange: (change: Partial<SearchFilters>) => void;
}

/**
 * Filters by section and version, with the number of results that each would give; one that would give none cannot be
 * chosen. Sections are always in one order. In narrow windows, a button shows and hides the filters.
 */
export function Filters({ facets, sections: known, filters, onChange }: FiltersProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { sections: chosen = [], versions: chosenVersions = [] } = filters;
  const versions = facets?.versions ?? [];
  const count = chosen.length + chosenVersions.length;
  const clear = (): void => onChange({ sections: [], versions: [] });
  return (
    <>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {TEXTS.filters(count)}
      </button>
      <div className={styles.filters} data-open={isOpen || undefined}>
        <FilterGroup
          legend={TEXTS.filterSections}
          facets={known.map(
            ({ name: value }) =>
              facets?.sections.find((facet) => facet.value === value) ?? { value, count: facets && 0 },
          )}
          chosen={chosen}
          onChange={(sections) => onChange({ sections })}
        />
        {versions.length > 1 && (
          <FilterGroup
            legend={TEXTS.filterVersions(versionedNames(known))}
            facets={versions}
            chosen={chosenVersions}
            onChange={(versions) => onChange({ versions })}
          />
        )}
        {count > 0 && (
          <button type="button" className={styles.clear} onClick={clear}>
            {TEXTS.clearFilters}
          </button>
        )}
      </div>
    </>
  );
}

interface FilterGroupProps {
  legend: string;
  facets: readonly { value: string; count: number | undefined }[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}

function FilterGroup({ legend, facets, chosen, onChange }: FilterGroupProps): ReactNode {
  const missing = chosen
    .filter((value) => !facets.some((facet) => facet.value === value))
    .map((value) => ({ value, count: 0 }));
  const toggle = (value: string): void =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {[...facets, ...missing].map(({ value, count }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={count === 0 && !chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span>{value}</span>
            <span className={styles.count}>{count !== undefined && exactText(count)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
