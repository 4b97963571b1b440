import type { Content as BodyContent, Example } from '@voltmoor/openapi/model';
import type { Page } from '../context';
import { Content } from '../schema/Content';
import type { BodiesPlan } from '../schema/pagePlan';
import type { ContentPlan } from '../schema/planFields';
import { TypeLabel } from '../schema/TypeLabel';
import { Values } from '../schema/Values';
import { Listed } from './basics';
import { ExampleCode } from './Code';
import { Picker } from './Picker';
import { Prose } from './Prose';

/** The bodies of a request or a response: a single body, or a picker by media type. */
export function Bodies({ page, plan: { anchor, bodies, isRequest } }: { page: Page; plan: BodiesPlan }) {
  const choices = bodies.map(({ content, plan }) => ({
    value: content.mediaType,
    label: content.mediaType,
    panel: (
      <Body content={content} isNamed={bodies.length > 1} isRequest={isRequest} page={page} plan={plan} />
    ),
  }));
  if (choices.length < 2) return choices[0]?.panel;
  return <Picker choices={choices} id={`${anchor}:media`} label="Media type" remember="media" />;
}

interface BodyProps {
  page: Page;
  content: BodyContent;
  plan: ContentPlan | undefined;
  isRequest: boolean;
  /** Whether the picker already names the media type. */
  isNamed: boolean;
}

function Body({ page, content, plan, isRequest, isNamed }: BodyProps) {
  const mediaType = <code>{content.mediaType}</code>;
  if (!plan) return <p className="vr-root">{mediaType}</p>;
  const { row, lists } = plan;
  const refusesUnknown = isRequest && !row.open && row.properties.length > 0;
  return (
    <>
      <p className="vr-root">
        {isNamed ? null : <>{mediaType} </>}
        {'list of '.repeat(lists)}
        <TypeLabel page={page} row={row} />
      </p>
      {plan.link ? null : <Prose text={row.description} />}
      <Values isItem={lists > 0} row={refusesUnknown ? { ...row, open: true } : row} />
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
