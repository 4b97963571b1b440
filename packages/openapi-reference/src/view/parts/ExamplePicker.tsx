import type { Content, Example } from '../../model/types';
import { ExampleCode } from './Code';
import { Picker } from './Picker';
import { Prose } from './Prose';

/** An example and its media type. */
export interface TypedExample {
  mediaType: string;
  example: Example;
}

export const typedExamples = (contents: Content[]): TypedExample[] =>
  contents.flatMap(({ mediaType, examples }) => examples.map((example) => ({ mediaType, example })));

interface ExamplePickerProps {
  id: string;
  /** What the examples show: `404`, `what is sent`. Part of the labels. */
  subject: string;
  examples: TypedExample[];
}

/** A single example, or a picker when there are several. */
export function ExamplePicker({ id, subject, examples }: ExamplePickerProps) {
  const choices = examples.map(({ mediaType, example }) => ({
    value: example.name,
    label: example.summary || example.name,
    panel: (
      <>
        {example.generated ? <p className="vr-hint">Generated from the schema.</p> : null}
        <Prose text={example.description} />
        <ExampleCode label={`Example of ${subject}`} mediaType={mediaType} value={example.value} />
      </>
    ),
  }));
  if (choices.length === 1) return choices[0]?.panel;
  return <Picker choices={choices} id={id} label={`Examples of ${subject}`} remember="example" />;
}
