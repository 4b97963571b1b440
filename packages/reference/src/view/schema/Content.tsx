import { Link } from '../parts/basics';
import { InlineProse, Prose } from '../parts/Prose';
import { Picker } from '../parts/Picker';
import { usePage } from '../context';
import { plural } from '../../plural';
import { Field, type Mark } from './Field';
import { TypeLabel } from './TypeLabel';
import { Values } from './Values';
import type { ContentLink } from './pageScope';
import type { ContentPlan, FieldPlan, VariantsPlan } from './planFields';

interface ContentProps {
  content: ContentPlan;
  depth: number;
  /** Name of the parent: `sockets[]`. Undefined for a body. */
  name?: string;
}

/** Fields below this depth are collapsed. */
const OPEN_DEPTH = 1;

/** The content of an object, of the items of a list, or of a body. Renders nothing for plain values. */
export function Content({ content, depth, name }: ContentProps) {
  if (content.link) return <LinkInstead link={content.link} />;
  const count = content.fields.length;
  if (count + content.variants.length + content.conditions.length === 0) return null;
  const inside = <Inside content={content} name={name} />;
  if (name === undefined) return inside;
  return (
    <details
      className="vr-inside"
      id={content.lists > 0 ? content.anchor : undefined}
      open={depth <= OPEN_DEPTH}
    >
      <summary>
        {count === 0 ? 'Variants' : plural(count, 'field')} of <b>{name}</b>
      </summary>
      {inside}
    </details>
  );
}

function Inside({ content, name }: Omit<ContentProps, 'depth'>) {
  const parent = name === undefined ? undefined : `${name}.`;
  const shared = parent === undefined ? sharedMarks(content.fields) : [];
  return (
    <>
      {shared.length === 0 ? null : <p className="vr-hint">All fields are {shared.join(' and ')}.</p>}
      {content.fields.length === 0 ? null : (
        <ul className="vr-fields">
          {content.fields.map((field) => (
            <Field field={field} key={field.anchor} parent={parent} shared={shared} />
          ))}
        </ul>
      )}
      {content.variants.map((variants) => (
        <VariantPicker key={variants.anchor} name={name} variants={variants} />
      ))}
      {content.conditions.map(({ anchor, when, content: then }) => (
        <div className="vr-case" id={anchor} key={anchor}>
          <p className="vr-when">
            <InlineProse text={capitalise(when)} />
          </p>
          <Content content={then} depth={0} />
        </div>
      ))}
    </>
  );
}

/** Returns the marks that all fields of a list have. One field alone keeps its marks. */
function sharedMarks(fields: readonly FieldPlan[]): Mark[] {
  if (fields.length < 2) return [];
  const marks: Mark[] = [];
  if (fields.every(({ row }) => row.required)) marks.push('required');
  if (fields.every(({ row }) => row.readOnly)) marks.push('read-only');
  return marks;
}

function VariantPicker({ variants, name }: { variants: VariantsPlan; name?: string }) {
  const { discriminator, kind, choices } = variants;
  return (
    <div className="vr-variants">
      <p className="vr-hint">
        {kind === 'oneOf' ? 'Exactly one of these' : 'One or more of these'}
        {discriminator === undefined ? null : (
          <>
            , chosen by <code>{discriminator}</code>
          </>
        )}
      </p>
      <Picker
        choices={choices.map(({ anchor, label, value, content }) => ({
          value: value ?? label,
          anchor,
          label: (
            <>
              {label}
              {value === undefined || value === label ? null : <code>{value}</code>}
            </>
          ),
          panel: <Variant content={content} discriminator={discriminator} name={name} value={value} />,
        }))}
        id={variants.anchor}
        label={`Variants${name === undefined ? '' : ` of ${name}`}`}
        remember="variant"
      />
    </div>
  );
}

interface VariantProps {
  content: ContentPlan;
  name?: string;
  discriminator?: string;
  value?: string;
}

function Variant({ content, name, discriminator, value }: VariantProps) {
  const { row, lists, fields, link } = content;
  return (
    <>
      {discriminator === undefined || value === undefined ? null : (
        <p className="vr-hint">
          With <code>{discriminator}</code> = <code>{value}</code>
        </p>
      )}
      {fields.length === 0 || lists > 0 ? (
        <p className="vr-hint">
          {'list of '.repeat(lists)}
          <TypeLabel row={row} />
        </p>
      ) : null}
      <Prose text={row.description} />
      <Values row={row} />
      {link ? <LinkInstead link={link} /> : <Inside content={content} name={name} />}
    </>
  );
}

/** What replaces fields that are not shown here. */
function LinkInstead({ link: { kind, name, anchor } }: { link: ContentLink }) {
  const { context, reference } = usePage();
  const title = reference.schemas[name]?.title ?? name;
  if (kind !== 'elsewhere') {
    const isRecursion = kind === 'recursion';
    return (
      <p className="vr-hint">
        {isRecursion ? 'Contains the fields of ' : 'Same fields as '}
        <a href={`#${anchor}`}>{isRecursion ? `${title} again` : `${title} above`}</a>.
      </p>
    );
  }
  const url = context.schemaUrl?.(name);
  return (
    <p className="vr-hint">
      The fields of <Link url={url}>{title || 'this object'}</Link>{' '}
      {url === undefined ? 'are not shown here. They are in the downloads.' : 'are on a separate page.'}
    </p>
  );
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
