interface ExampleListProps {
  examples: {
    name: string;
    /** Status of the response that the client shows with the example. */
    shows?: string | undefined;
  }[];
}

/** A list to choose an example from. CSS shows what belongs to the choice (`css/examples.css`), so it needs no script. */
export function ExampleList({ examples }: ExampleListProps) {
  return (
    <label className="vr-example">
      Example
      <select>
        {examples.map(({ name, shows }, index) => (
          <option data-vr-shows={shows} key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
