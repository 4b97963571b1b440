import { type ReactNode } from 'react';
import type { Token } from '@site/plugins/stylePage';
import Part from './Part';
import styles from './styles.module.css';

/** The colours, sizes and fonts of the tokens. */
export default function Tokens({ tokens }: { tokens: Token[] }): ReactNode {
  const ofKind = (kind: Token['kind']) => tokens.filter((token) => token.kind === kind);
  return (
    <>
      <Part title="Colours">
        <ul className={styles.swatches}>
          {ofKind('colour').map(({ name }) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: `var(${name})` }} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Sizes">
        <ul className={styles.rows}>
          {ofKind('size').map(({ name, value }) => (
            <li key={name}>
              <code>{name}</code> <span>{value}</span>
              <span className={styles.bar} style={{ inlineSize: `var(${name})` }} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Fonts">
        <ul className={styles.rows}>
          {ofKind('font').map(({ name }) => (
            <li key={name}>
              <code>{name}</code>
              <span style={{ fontFamily: `var(${name})` }}>Current ties up at Voltmoor, 0123456789 kWh</span>
            </li>
          ))}
          {ofKind('other').map(({ name, value }) => (
            <li key={name}>
              <code>{name}</code> <span>{value}</span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
