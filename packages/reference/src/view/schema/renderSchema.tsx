import Badge from '@voltmoor/content/badge';
import {
  operationOf,
  type ApiReference,
  type NamedSchema,
  type SchemaRow,
  type SchemaUsers as Users,
} from '@voltmoor/openapi/model';
import type { Heading } from '../operation/operationHeadings';
import { usePage, type ReferenceContext } from '../context';
import { AsOf, Card, Link, Section, Side } from '../parts/basics';
import { ExampleCode } from '../parts/Code';
import { History } from '../parts/History';
import { Method } from '../parts/Method';
import { VersionSwitch } from '../parts/VersionSwitch';
import { Prose, renderPage } from '../parts/Prose';
import { TableOfContents } from '../parts/TableOfContents';
import { Content } from './Content';
import { planSchema } from './pagePlan';
import type { ContentPlan } from './planFields';
import { TypeLabel } from './TypeLabel';
import { typeText } from './typeParts';
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
  if (!named) throw new Error(`reference: ${reference.id} has no schema ${name}.`);
  const plan = planSchema(reference, named);
  const example = exampleOfSchema(reference, named);
  const headings = headingsOf(named, context.history);
  return renderPage(
    <div className="vr" data-vr-api={context.api.id}>
      <div className="vr-columns">
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
        {example && <Example example={example} title={named.title} />}
        <div className="vr-main">
          <Fields content={plan.content} schema={named.schema} />
          <div id="used-by">
            <SchemaUsers heading={RETURNED} users={named.returnedBy} />
            <SchemaUsers heading={ACCEPTED} users={named.acceptedBy} />
          </div>
        </div>
      </div>
      <footer className="vr-foot">
        <History />
      </footer>
    </div>,
    context,
    { reference, context, plan },
  );
}

const RETURNED: Heading = { id: 'returned-by', text: 'Where it is returned', level: 2 };
const ACCEPTED: Heading = { id: 'accepted-by', text: 'Where it is accepted', level: 2 };

function headingsOf(
  { returnedBy, acceptedBy }: NamedSchema,
  history: ReferenceContext['history'] = [],
): Heading[] {
  return [
    { id: 'fields', text: 'Fields', level: 2 },
    ...(returnedBy.total > 0 ? [RETURNED] : []),
    ...(acceptedBy.total > 0 ? [ACCEPTED] : []),
    ...(history.length > 0 ? [{ id: 'changes', text: 'Changes', level: 2 } as const] : []),
  ];
}

function Fields({ schema, content }: { schema: SchemaRow; content: ContentPlan }) {
  const { reference } = usePage();
  const row = { ...schema, ref: undefined, title: undefined };
  return (
    <Section id="fields" title="Fields">
      {typeText(reference, row) === 'object' ? null : (
        <p className="vr-root">
          <TypeLabel row={row} />
        </p>
      )}
      <EnumValues row={schema} />
      <Chips row={content.row} />
      <Content content={content} depth={0} />
    </Section>
  );
}

/** The example, beside the fields on a wide screen. */
function Example({ example, title }: { example: SchemaExample; title: string }) {
  const name = `Example of ${title}`;
  return (
    <Side name="Example">
      <div>
        <Card id="example" name={name} title="Example">
          <ExampleCode label={name} mediaType="application/json" value={example.value} />
          <Source example={example} />
        </Card>
      </div>
    </Side>
  );
}

/** Says where the example is from, unless it is the schema's own example. */
function Source({ example: { operation, generated } }: { example: SchemaExample }) {
  const { context, reference } = usePage();
  if (generated) return <p className="vr-hint">Generated from the schema.</p>;
  if (!operation) return null;
  const url = context.operationUrl(reference.id, operation.id);
  return (
    <p className="vr-hint">
      From the examples of <Link url={url}>{operation.summary || operation.id}</Link>.
    </p>
  );
}

/** A section with links to the operations and webhooks that return or accept a schema. Renders nothing without any. */
function SchemaUsers({ heading, users: { ids, total } }: { heading: Heading; users: Users }) {
  const { reference, context } = usePage();
  if (total === 0) return null;
  return (
    <Section id={heading.id} title={heading.text}>
      <ul className="vr-users">
        {ids.map((user) => {
          const operation = operationOf(reference, user);
          const url = context.operationUrl(reference.id, user);
          const version = operation?.apiVersion ?? 'any';
          // The name of an operation often ends with its version.
          const isNamed = version === 'any' || operation?.summary.endsWith(`(${version})`);
          return (
            <li key={user}>
              {operation && <Method operation={operation} />}{' '}
              <Link url={url}>{operation?.summary || user}</Link>
              {isNamed ? null : (
                <>
                  {' '}
                  <Badge>{version}</Badge>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {total > ids.length ? <p className="vr-hint">and {total - ids.length} more</p> : null}
    </Section>
  );
}
