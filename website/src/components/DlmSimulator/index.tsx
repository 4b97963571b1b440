import { type ReactNode } from 'react';

/** Load management over a day: what each car gets of the supply. */
export default function DlmSimulator(): ReactNode {
  return (
    <figure>
      <figcaption>Building and cars share one supply: their sum stays under the limit.</figcaption>
    </figure>
  );
}
