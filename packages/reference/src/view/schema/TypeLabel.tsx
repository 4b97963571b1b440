import type { SchemaRow } from '@voltmoor/openapi/model';
import { usePage } from '../context';
import { typeParts } from './typeParts';

/** The type of a row. A named schema links to its page. */
export function TypeLabel({ row }: { row: SchemaRow }) {
  const { context, reference } = usePage();
  return (
    <span className="vr-type">
      {typeParts(reference, row).map(({ text, ref }, index) => {
        const url = ref === undefined ? undefined : context.schemaUrl?.(ref);
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
