import { type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './illustration.module.css';

export type IllustrationName = 'operators' | 'integrators' | 'developers';

/** A piece of the product for an audience. It repeats what the text says, so assistive technology skips it. */
export default function Illustration({ name }: { name: IllustrationName }): ReactNode {
  return (
    <svg className={clsx(styles.drawing, DARK[name])} viewBox="0 0 280 112" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}

/** What developers see is dark like code. */
const DARK: Partial<Record<IllustrationName, string>> = { developers: 'vm-dark' };

const DRAWINGS: Record<IllustrationName, ReactNode> = {
  // Chargers that charge, wait and have a fault, with their states in the operator UI.
  operators: (
    <>
      <path d="M0 70h280M40 40h2q5 0 5 6v11M54 67h-8v-6q0-3 3-4l4-1 6-5q2-2 5-2h9q3 0 6 2l6 5 7 1q4 1 4 4v6h-4M80 67H60M53 56h32M60 67a3 3 0 1 1-6 0 3 3 0 1 1 6 0M86 67a3 3 0 1 1-6 0 3 3 0 1 1 6 0" />
      <Charger x={12} state="spark" name="EX-000123" value="7.4 kW" />
      <Charger x={104} state="ok" name="EX-000124" value="Available" />
      <Charger x={196} state="fault" name="EX-000310" value="Offline" />
    </>
  ),
  // A session that the platform sends to a roaming partner, and a change of it.
  integrators: (
    <>
      <path d="M60 36v66M220 36v66M54 102h12M214 102h12" />
      <rect className={styles.ok} x="16" y="12" width="88" height="24" rx="6" />
      <rect x="176" y="12" width="88" height="24" rx="6" />
      <text className={styles.onOk} x="60" y="28" textAnchor="middle">
        Platform
      </text>
      <text x="220" y="28" textAnchor="middle">
        Partner
      </text>
      <Message y={60} text="PUT session" />
      <Message y={88} text="PATCH session" />
    </>
  ),
  // A command that is accepted, and the two push messages that follow.
  developers: (
    <>
      <path
        className={styles.message}
        d="M12 20h12M20 16l4 4-4 4M24 56H12M16 52l-4 4 4 4M24 92H12M16 88l-4 4 4 4"
      />
      <Row y={24} name="POST start" value="202" />
      <Row y={60} name="command.completed" value="ACCEPTED" />
      <Row y={96} name="transaction.ended" value="18.4 kWh" />
    </>
  ),
};

interface ChargerProps {
  x: number;
  /** The colour of its light. */
  state: 'spark' | 'ok' | 'fault';
  name: string;
  value: string;
}

function Charger({ x, state, name, value }: ChargerProps): ReactNode {
  return (
    <>
      <rect x={x} y="18" width="28" height="52" rx="6" />
      <circle className={styles[state]} cx={x + 14} cy="34" r="5" />
      <text x={x} y="88">
        {name}
      </text>
      <text className={styles.value} x={x} y="103">
        {value}
      </text>
    </>
  );
}

function Row({ y, name, value }: { y: number; name: string; value: string }): ReactNode {
  return (
    <>
      <text x="34" y={y}>
        {name}
      </text>
      <text className={styles.value} x="268" y={y} textAnchor="end">
        {value}
      </text>
    </>
  );
}

function Message({ y, text }: { y: number; text: string }): ReactNode {
  return (
    <>
      <path className={styles.message} d={`M62 ${y}H216M210 ${y - 4}l6 4-6 4`} />
      <text x="140" y={y - 6} textAnchor="middle">
        {text}
      </text>
    </>
  );
}
