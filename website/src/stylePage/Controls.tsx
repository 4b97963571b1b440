import { type ReactNode } from 'react';
import Part from './Part';
import styles from './styles.module.css';

const TYPES = ['checkbox', 'radio'] as const;

/** Fields, which look the same on all pages, in each of their states. */
export default function Controls(): ReactNode {
  return (
    <Part title="Controls">
      {TYPES.map((type) => (
        <p key={type} className={styles.chips}>
          <label>
            <input type={type} name={`style-${type}`} /> A {type}
          </label>
          <label>
            <input type={type} name={`style-${type}`} defaultChecked /> A chosen {type}
          </label>
          <label>
            <input type={type} disabled /> A {type} that is not available
          </label>
        </p>
      ))}
    </Part>
  );
}
