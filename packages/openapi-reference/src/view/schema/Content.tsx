import { InlineProse, Prose } from '../parts/Prose';
import { Picker } from '../parts/Picker';
import type { Page } from '../page';
import { Field } from './Field';
import { TypeLabel } from './TypeLabel';
import { Chips, EnumValues } from './Values';
import type { ContentLink, ContentPlan, VariantsPlan } from './plan';

interface ContentProps {
  page: Page;
  content: ContentPlan;
  depth: number;
  /** Name of the parent: `sockets[]`. Undefined for a body. */
  name?: string;
}

/** Fields below this depth are collapsed. */
const OPEN_DEPTH = 1;

/** The content of an object, of the items of a list, or of a body. Renders nothing for plain values. */
export function Content({ page, content, depth, name }: ContentProps) {
  if (content.link) return <LinkInstead link={content.link} page={page} />;
  const count = content.fields.length;
  if (count + content.variants.length + content.conditions.length === 0) return null;
  const inside = <Inside content={content} name={name} page={page} />;
  if (name === undefined) return inside;
  return (
    <details
      className="vr-inside"
      id={content.lists > 0 ? content.anchor : undefined}
      open={depth <= OPEN_DEPTH}
    >
      <summary>
        {count === 0 ? 'Variants' : `${count} field${count === 1 ? '' : 's'}`} of <b>{name}</b>
      </summary>
      {inside}
    </details>
  );
}

function Inside({ page, content, name }: Omit<ContentProps, 'depth'>) {
  const parent = name === undefined ? undefined : `${name}.`;
  return (
    <>
      {content.fields.length === 0 ? null : (
        <ul className="vr-fields">
          {content.fields.map((field) => (
            <Field field={field} key={field.anchor} page={page} parent={parent} />
          ))}
        </ul>
      )}
      {content.variants.map((variants) => (
        <VariantPicker key={variants.anchor} name={name} page={page} variants={variants} />
      ))}
      {content.conditions.map(({ anchor, when, content: then }) => (
        <div className="vr-case" id={anchor} key={anchor}>
          <p className="vr-when">
            <InlineProse text={capitalise(when)} />
          </p>
          <Content content={then} depth={0} page={page} />
        </div>
      ))}
    </>
  );
}

function VariantPicker({ page, variants, name }: { page: Page; variants: VariantsPlan; name?: string }) {
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
          panel: (
            <Variant content={content} discriminator={discriminator} name={name} page={page} value={value} />
          ),
        }))}
        id={variants.anchor}
        label={`Variants${name === undefined ? '' : ` of ${name}`}`}
        remember="variant"
      />
    </div>
  );
}

interface VariantProps {
  page: Page;
  content: ContentPlan;
  name?: string;
  discriminator?: string;
  value?: string;
}

function Variant({ page, content, name, discriminator, value }: VariantProps) {
  return (
    <>
      {discriminator === undefined || value === undefined ? null : (
        <p className="vr-hint">
          With <code>{discriminator}</code> = <code>{value}</code>
        </p>
      )}
      <VariantSummary content={content} page={page} />
      {content.link ? (
        <LinkInstead link={content.link} page={page} />
      ) : (
        <Inside content={content} name={name} page={page} />
      )}
    </>
  );
}

function VariantSummary({ content: { row, lists, fields }, page }: { content: ContentPlan; page: Page }) {
  const isPlain = fields.length === 0;
  return (
    <>
      {isPlain || lists > 0 ? (
        <p className="vr-hint">
          {'list of '.repeat(lists)}
          <TypeLabel page={page} row={row} />
        </p>
      ) : null}
      <Prose text={row.description} />
      {row.enum ? <EnumValues states={row.states} values={row.enum} /> : null}
      <Chips isItem={false} row={row} />
    </>
  );
}

function LinkInstead({ page, link }: { page: Page; link: ContentLink }) {
  const title = page.reference.schemas[link.name]?.title ?? link.name;
  if (link.kind === 'elsewhere') return <LeftOut link={link} page={page} title={title} />;
  return (
    <p className="vr-hint">
      {link.kind === 'recursion' ? 'Contains the fields of ' : 'Same fields as '}
      <a href={`#${link.anchor}`}>{link.kind === 'recursion' ? `${title} again` : `${title} above`}</a>.
    </p>
  );
}

function LeftOut({ page, link, title }: { page: Page; link: ContentLink; title: string }) {
  const url = page.context.schemaUrl?.(link.name);
  if (url !== undefined) {
    return (
      <p className="vr-hint">
        The fields of <a href={url}>{title}</a> are on a separate page.
      </p>
    );
  }
  return (
    <p className="vr-hint">
      The fields of {title || 'this object'} are not shown here. They are in the downloads.
    </p>
  );
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
