import type { SchemaRow } from '@voltmoor/openapi/model';
import type { Page } from '../context';
import { typeParts } from './typeParts';

/** The type of a row. A named schema links to its page. */
export function TypeLabel({ page, row }: { page: Page; row: SchemaRow }) {
  return (
    <span className="vr-type">
      {typeParts(page.reference, row).map(({ text, ref }, index) => {
        const url = ref === undefined ? undefined : page.context.schemaUrl?.(ref);
        return url === undefined ? (
          text
        ) : (
          <a href={url} key={index}>
            {text}
          </a>
        );
      })}
      {row.unit === undefined ? null : ` in ${row.unit}`}
    </span>
  );
}
