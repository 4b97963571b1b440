import type { ApiReference } from '../model/types';
import type { ReferenceContext } from './context';
import { AsOf } from './parts/AsOf';
import { VersionSwitch } from './parts/VersionSwitch';
import { Prose } from './parts/Prose';
import { renderPage } from './renderPage';
import { Content } from './schema/Content';
import { PageScope } from './schema/pageScope';
import { planBody } from './schema/planFields';
import { TypeLabel } from './schema/TypeLabel';
import { Chips, EnumValues } from './schema/Values';

/**
 * Renders the page of a named schema and the operations that use it, for sites that set `schemaUrl`.
 *
 * @throws Error when the API has no such schema
 */
export function renderSchema(reference: ApiReference, name: string, context: ReferenceContext): string {
  const named = reference.schemas[name];
  if (!named) throw new Error(`openapi-reference: ${reference.id} has no schema ${name}.`);
  const page = { reference, context, scope: new PageScope(reference) };
  const content = planBody(page.scope, { kind: 'schema', name }, { ...named.schema, ref: undefined }, 'both');
  return renderPage(
    <div className="vr vr-schema" data-vr-api={context.api.id}>
      <h1>{named.title}</h1>
      <p className="vr-hint">
        A type of {context.api.label},{' '}
        <a href="#used-by">
          used by {named.usedByTotal} operation{named.usedByTotal === 1 ? '' : 's'}
        </a>
      </p>
      <VersionSwitch comparisons={context.comparisons} versions={context.versions} />
      <AsOf asOf={reference.asOf} />
      <Prose headingBase={2} text={named.schema.description} />
      <div className="vr-main">
        <p className="vr-root">
          <TypeLabel page={page} row={{ ...named.schema, ref: undefined, title: undefined }} />
        </p>
        {named.schema.enum ? <EnumValues values={named.schema.enum} /> : null}
        <Chips isItem={false} row={content.row} />
        <Content content={content} depth={0} page={page} />
        <section className="vr-section">
          <h2 id="used-by">Used by</h2>
          <ul>
            {named.usedBy.map((id) => {
              const url = context.operationUrl(reference.id, id);
              const label = reference.operations[id]?.summary || id;
              return <li key={id}>{url === undefined ? label : <a href={url}>{label}</a>}</li>;
            })}
          </ul>
          {named.usedByTotal > named.usedBy.length ? (
            <p>and {named.usedByTotal - named.usedBy.length} more</p>
          ) : null}
        </section>
      </div>
    </div>,
    context.base,
  );
}
