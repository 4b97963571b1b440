import type { State } from '../../model/types';
import { InlineProse } from '../parts/Prose';

/** The values of an enumeration with `x-states`: what each means, whether it is final, and what can follow. */
export function States({ states }: { states: State[] }) {
  return (
    <table className="vr-table vr-states">
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Meaning</th>
          <th scope="col">Next</th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ name, meaning, isFinal, next, ends }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{meaning === '' ? null : <InlineProse text={meaning} />}</td>
            <td data-label="Next">
              {isFinal ? 'final' : null}
              {next.map(({ to, cause }) => (
                <div key={to}>
                  <code>{to}</code> {cause}
                </div>
              ))}
              {ends === undefined ? null : (
                <div>
                  <code>null</code> {ends}
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
