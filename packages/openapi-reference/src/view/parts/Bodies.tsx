import { anchorOf, type Place } from '../../model/anchors';
import type { Content as BodyContent, Example } from '../../model/types';
import type { Page } from '../page';
import { Content } from '../schema/Content';
import type { FieldSide } from '../../model/schema/fieldsOf';
import { planBody } from '../schema/planFields';
import { TypeLabel } from '../schema/TypeLabel';
import { Chips, EnumValues } from '../schema/Values';
import { ExampleCode } from './Code';
import { Picker } from './Picker';
import { Prose } from './Prose';

interface BodiesProps {
  page: Page;
  contents: BodyContent[];
  side: FieldSide;
  /** Returns the place of a media type. The argument is undefined for the first one. */
  placeOf: (mediaType?: string) => Place;
}

/** The bodies of a request or a response: a single body, or a picker by media type. */
export function Bodies({ page, contents, side, placeOf }: BodiesProps) {
  if (contents.length === 0) return null;
  const choices = contents.map((content, index) => ({
    value: content.mediaType,
    label: content.mediaType,
    panel: (
      <Body
        content={content}
        isNamed={contents.length > 1}
        page={page}
        place={placeOf(index === 0 ? undefined : content.mediaType)}
        side={side}
      />
    ),
  }));
  if (contents.length === 1) return choices[0]?.panel;
  return (
    <Picker choices={choices} id={`${anchorOf(placeOf(), [])}:media`} label="Media type" remember="media" />
  );
}

function Body({
  page,
  content,
  isNamed,
  place,
  side,
}: {
  page: Page;
  content: BodyContent;
  /** Whether the picker already names the media type. */
  isNamed: boolean;
  place: Place;
  side: FieldSide;
}) {
  const mediaType = <code>{content.mediaType}</code>;
  if (!content.schema) return <p className="vr-root">{mediaType}</p>;
  const plan = planBody(page.scope, place, content.schema, side);
  const { row, lists } = plan;
  const refusesUnknown = side === 'request' && !row.open && row.properties.length > 0;
  return (
    <>
      <p className="vr-root">
        {isNamed ? null : <>{mediaType} </>}
        {'list of '.repeat(lists)}
        <TypeLabel page={page} row={row} />
      </p>
      {plan.link ? null : <Prose text={row.description} />}
      {row.enum ? <EnumValues states={row.states} values={row.enum} /> : null}
      <Chips isItem={lists > 0} row={refusesUnknown ? { ...row, open: true } : row} />
      {refusesUnknown ? <p className="vr-hint">Unknown fields are refused.</p> : null}
      <Content content={plan} depth={0} page={page} />
      <FormParts content={content} />
    </>
  );
}

/** How the parts of a form are encoded. */
function FormParts({ content: { parts } }: { content: BodyContent }) {
  return parts?.map(({ name, facts }) => (
    <p className="vr-note" key={name}>
      <code>{name}</code> is sent{' '}
      {facts.map(({ label, value }, index) => (
        <span key={label}>
          {index === 0 ? '' : ', '}
          {label} <code>{value}</code>
        </span>
      ))}
      .
    </p>
  ));
}

/** Collapsed examples that are not part of the samples. */
export function MoreExamples({ examples, mediaType }: { examples: Example[]; mediaType: string }) {
  return examples.map((example) => (
    <details className="vr-fold" key={example.name}>
      <summary>Example: {example.summary || example.name}</summary>
      <Prose text={example.description} />
      <ExampleCode
        label={`Example ${example.summary || example.name}`}
        mediaType={mediaType}
        value={example.value}
      />
    </details>
  ));
}
