import type { ApiReference, NamedSchema } from '../../model/types';
import type { ReferenceContext } from '../context';
import type { Heading } from '../operation/operationHeadings';
import type { Page } from '../page';
import { AsOf } from '../parts/AsOf';
import { ExampleCode } from '../parts/Code';
import { History } from '../parts/History';
import { VersionSwitch } from '../parts/VersionSwitch';
import { Prose } from '../parts/Prose';
import { SchemaUsers } from '../parts/SchemaUsers';
import { contentsHeight, TableOfContents } from '../parts/TableOfContents';
import { renderPage } from '../renderPage';
import { Content } from './Content';
import { PageScope } from './pageScope';
import { planBody } from './planFields';
import { TypeLabel } from './TypeLabel';
import { Chips, EnumValues } from './Values';
import { exampleOfSchema, type SchemaExample } from './schemaExample';

/**
 * Renders the page of a named schema: its fields, an example, and the operations that return and accept it. For sites
 * that set `schemaUrl`.
 *
 * @throws Error when the API has no such schema
 */
export function renderSchema(reference: ApiReference, name: string, context: ReferenceContext): string {
  const named = reference.schemas[name];
  if (!named) throw new Error(`openapi-reference: ${reference.id} has no schema ${name}.`);
  const page = { reference, context, scope: new PageScope(reference) };
  const example = exampleOfSchema(reference, named);
  const headings = headingsOf(named, context.history);
  const main = renderPage(<Main named={named} page={page} />, context.base);
  return renderPage(
    <div className="vr" data-vr-api={context.api.id}>
      <div className="vr-columns" style={contentsHeight([headings])}>
        <header className="vr-head">
          <h1>{named.title}</h1>
          <p className="vr-hint">A type of {context.api.label}</p>
          <VersionSwitch comparisons={context.comparisons} versions={context.versions} />
          <AsOf asOf={reference.asOf} />
        </header>
        <TableOfContents lists={[headings]} />
        <div className="vr-intro">
          <Prose headingBase={2} text={named.schema.description} />
        </div>
        {example && <Example example={example} page={page} title={named.title} />}
        <div className="vr-main" dangerouslySetInnerHTML={{ __html: main }} />
      </div>
      <footer className="vr-foot">
        <History context={context} html={main} />
      </footer>
    </div>,
    context.base,
  );
}

const RETURNED = { id: 'returned-by', title: 'Where it is returned' };
const ACCEPTED = { id: 'accepted-by', title: 'Where it is accepted' };
const CHANGES: Heading = { id: 'changes', text: 'Changes', level: 2 };

function headingsOf(
  { returnedBy, acceptedBy }: NamedSchema,
  history: ReferenceContext['history'] = [],
): Heading[] {
  return [
    { id: 'fields', text: 'Fields', level: 2 },
    ...[returnedBy.total > 0 && RETURNED, acceptedBy.total > 0 && ACCEPTED].flatMap((shown): Heading[] =>
      shown ? [{ id: shown.id, text: shown.title, level: 2 }] : [],
    ),
    ...(history.length > 0 ? [CHANGES] : []),
  ];
}

/** The fields and the operations that use them. */
function Main({ named, page }: { named: NamedSchema; page: Page }) {
  return (
    <>
      <Fields named={named} page={page} />
      <div id="used-by">
        <SchemaUsers {...RETURNED} page={page} users={named.returnedBy} />
        <SchemaUsers {...ACCEPTED} page={page} users={named.acceptedBy} />
      </div>
    </>
  );
}

function Fields({ page, named: { name, schema } }: { page: Page; named: NamedSchema }) {
  const content = planBody(page.scope, { kind: 'schema', name }, { ...schema, ref: undefined }, 'both');
  return (
    <section className="vr-section">
      <h2 id="fields">Fields</h2>
      <p className="vr-root">
        <TypeLabel page={page} row={{ ...schema, ref: undefined, title: undefined }} />
      </p>
      {schema.enum ? <EnumValues states={schema.states} values={schema.enum} /> : null}
      <Chips isItem={false} row={content.row} />
      <Content content={content} depth={0} page={page} />
    </section>
  );
}

/** The example, beside the fields on a wide screen. On a narrow one, a checkbox collapses it, as on operation pages. */
function Example({ page, example, title }: { page: Page; example: SchemaExample; title: string }) {
  return (
    <aside aria-label="Example" className="vr-side">
      <input className="vr-unfold" id="show-samples" type="checkbox" />
      <label htmlFor="show-samples">Example</label>
      <div>
        <div>
          <section aria-label={`Example of ${title}`} className="vr-card">
            <h2 id="example">Example</h2>
            <ExampleCode label={`Example of ${title}`} mediaType="application/json" value={example.value} />
            <Source example={example} page={page} />
          </section>
        </div>
      </div>
    </aside>
  );
}

/** Says where the example is from, unless it is the schema's own example. */
function Source({
  page: { context, reference },
  example: { operation, generated },
}: {
  page: Page;
  example: SchemaExample;
}) {
  if (generated) return <p className="vr-hint">Generated from the schema.</p>;
  if (!operation) return null;
  const url = context.operationUrl(reference.id, operation.id);
  const label = operation.summary || operation.id;
  return (
    <p className="vr-hint">From the examples of {url === undefined ? label : <a href={url}>{label}</a>}.</p>
  );
}
