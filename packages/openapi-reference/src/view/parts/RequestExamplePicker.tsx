import type { Example, Operation } from '../../model/types';
import { belongsTo } from '../operation/examplePairs';
import { typedExamples } from './ExamplePicker';
import { Prose } from './Prose';

interface RequestExamplePickerProps {
  operation: Operation;
  examples: readonly Example[];
}

/**
 * Chooses the example of the request. The samples and the success response follow the choice, also without JavaScript
 * (`css/examples.css`). `data-vr-shows` is the status of the response that belongs to the example.
 */
export function RequestExamplePicker({ operation, examples }: RequestExamplePickerProps) {
  if (examples.length === 0) return null;
  return (
    <>
      <fieldset className="vr-requests">
        <legend>Example</legend>
        {examples.map((example, index) => (
          <label key={example.name}>
            <input
              data-vr-shows={statusOf(operation, example)}
              defaultChecked={index === 0}
              name="request-example"
              type="radio"
              value={index}
            />
            {example.summary || example.name}
          </label>
        ))}
      </fieldset>
      {examples.map(({ name, description }, index) =>
        description === '' ? null : (
          <div data-vr-for={index} key={name}>
            <Prose text={description} />
          </div>
        ),
      )}
    </>
  );
}

/** Returns the status of the success response that belongs to a request example. */
function statusOf({ responses }: Operation, request: Example): string | undefined {
  const success = responses.filter(({ status }) => /^2/.test(status));
  const own = success.find(({ contents }) => belongsTo(request, typedExamples(contents)));
  return (own ?? success[0])?.status;
}
