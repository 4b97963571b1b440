import { type ReactNode } from 'react';
import styles from './illustration.module.css';

export type IllustrationName = 'operators' | 'integrators' | 'developers';

/** A piece of the product for an audience. It repeats what the text says, so assistive technology skips it. */
export default function Illustration({ name }: { name: IllustrationName }): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 96" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}

const DRAWINGS: Record<IllustrationName, ReactNode> = {
  // The list of chargers in the operator UI.
  operators: (
    <>
      <path d="M0 32h240M0 64h240" />
      <circle className={styles.spark} cx="18" cy="16" r="5" />
      <Row y={20} name="EX-000123" value="Charging 7.4 kW" />
      <circle className={styles.ok} cx="18" cy="48" r="5" />
      <Row y={52} name="EX-000124" value="Available" />
      <circle className={styles.fault} cx="18" cy="80" r="5" />
      <Row y={84} name="EX-000310" value="Offline since 07:40" />
    </>
  ),
  // A session that the platform sends to a roaming partner, and a change of it.
  integrators: (
    <>
      <path d="M52 34v62M188 34v62" />
      <rect className={styles.ok} x="12" y="12" width="80" height="22" rx="6" />
      <rect x="148" y="12" width="80" height="22" rx="6" />
      <text className={styles.onOk} x="52" y="27" textAnchor="middle">
        Platform
      </text>
      <text x="188" y="27" textAnchor="middle">
        Partner
      </text>
      <Message y={58} text="PUT session" />
      <Message y={84} text="PATCH session" />
    </>
  ),
  // A command that is accepted, and the two push messages that follow.
  developers: (
    <>
      <path d="M0 32h240M0 64h240" />
      <path className={styles.message} d="M12 16h12M20 12l4 4-4 4" />
      <Row y={20} name="POST start" value="202" />
      <path className={styles.message} d="M24 48H12M16 44l-4 4 4 4" />
      <Row y={52} name="command.completed" value="ACCEPTED" />
      <path className={styles.message} d="M24 80H12M16 76l-4 4 4 4" />
      <Row y={84} name="transaction.ended" value="18.4 kWh" />
    </>
  ),
};

function Row({ y, name, value }: { y: number; name: string; value: string }): ReactNode {
  return (
    <>
      <text x="34" y={y}>
        {name}
      </text>
      <text className={styles.value} x="228" y={y} textAnchor="end">
        {value}
      </text>
    </>
  );
}

function Message({ y, text }: { y: number; text: string }): ReactNode {
  return (
    <>
      <path className={styles.message} d={`M54 ${y}H184M178 ${y - 4}l6 4-6 4`} />
      <text x="120" y={y - 6} textAnchor="middle">
        {text}
      </text>
    </>
  );
}
