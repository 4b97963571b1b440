import type { Content as BodyContent, Example } from '@voltmoor/openapi/model';
import { Content } from '../schema/Content';
import type { BodiesPlan } from '../schema/pagePlan';
import type { ContentPlan } from '../schema/planFields';
import { TypeLabel } from '../schema/TypeLabel';
import { Values } from '../schema/Values';
import { Listed } from './basics';
import { ExampleCode } from './Code';
import { Picker } from './Picker';
import { Prose } from './Prose';

interface BodiesProps {
  plan: BodiesPlan;
  /** What the document says about the body apart from its schema. */
  description?: string;
}

/** The bodies of a request or a response: a single body, or a picker by media type. */
export function Bodies({ plan: { anchor, bodies, isRequest }, description = '' }: BodiesProps) {
  const isSingle = bodies.length < 2;
  const choices = bodies.map(({ content, plan }) => ({
    value: content.mediaType,
    label: content.mediaType,
    panel: (
      <Body
        content={content}
        description={isSingle ? description : ''}
        isNamed={!isSingle}
        isRequest={isRequest}
        plan={plan}
      />
    ),
  }));
  if (isSingle) return choices[0]?.panel ?? <Prose text={description} />;
  return (
    <>
      <Prose text={description} />
      <Picker choices={choices} id={`${anchor}:media`} label="Media type" remember="media" />
    </>
  );
}

interface BodyProps {
  content: BodyContent;
  plan: ContentPlan | undefined;
  isRequest: boolean;
  /** Whether the picker already names the media type. */
  isNamed: boolean;
  description: string;
}

function Body({ content, plan, isRequest, isNamed, description }: BodyProps) {
  const mediaType = <code>{content.mediaType}</code>;
  if (!plan)
    return (
      <>
        <p className="vr-root">{mediaType}</p>
        <Prose text={description} />
      </>
    );
  const { row, lists } = plan;
  const meaning = plan.link ? '' : row.description;
  const refusesUnknown = isRequest && !row.open && row.properties.length > 0;
  return (
    <>
      <p className="vr-root">
        {isNamed ? null : <>{mediaType} </>}
        {'list of '.repeat(lists)}
        <TypeLabel row={row} />
      </p>
      {saysTheSame(description, meaning) ? null : <Prose text={description} />}
      <Prose text={meaning} />
      <Values isItem={lists > 0} row={refusesUnknown ? { ...row, open: true } : row} />
      {refusesUnknown ? <p className="vr-hint">Unknown fields are refused.</p> : null}
      <Content content={plan} depth={0} />
      <FormParts content={content} />
    </>
  );
}

/** Whether a text has no words that the other one does not have, apart from articles. */
function saysTheSame(text: string, other: string): boolean {
  const wordsOf = (words: string): string[] => words.toLowerCase().match(/[^\s.,;:]+/g) ?? [];
  const known = new Set(['a', 'an', 'the', ...wordsOf(other)]);
  return wordsOf(text).every((word) => known.has(word));
}

/** How the parts of a form are encoded. */
function FormParts({ content: { parts } }: { content: BodyContent }) {
  return parts?.map(({ name, facts }) => (
    <p className="vr-note" key={name}>
      <code>{name}</code> is sent{' '}
      <Listed items={facts} keyOf={({ label }) => label}>
        {({ label, value }) => (
          <>
            {label} <code>{value}</code>
          </>
        )}
      </Listed>
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
