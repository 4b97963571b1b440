import type { SearchFilters } from '../../engine/types';
import { SECTIONS } from '../../records/types';

/** What the address of the search page says: `?q=…&section=…&version=…`; the last two may repeat. */
export interface PageQuery {
  q: string;
  filters: Pick<SearchFilters, 'sections' | 'versions'>;
}

export function parsePageQuery(search: string): PageQuery {
  const parameters = new URLSearchParams(search);
  const sections = SECTIONS.filter((section) => parameters.getAll('section').includes(section));
  const versions = parameters.getAll('version').filter((version) => /^[\d.]{1,10}$/.test(version));
  return { q: (parameters.get('q') ?? '').slice(0, 200), filters: { sections, versions } };
}

/** Empty when nothing is asked; otherwise begins with `?`. */
export function toPageQuery({ q, filters }: PageQuery): string {
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  for (const section of filters.sections ?? []) parameters.append('section', section);
  for (const version of filters.versions ?? []) parameters.append('version', version);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
