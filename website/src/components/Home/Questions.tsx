import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { usePortal } from '@site/src/hooks/usePortal';
import styles from './styles.module.css';

const FAQ = '/general/frequently-asked-questions';

/** Questions that support hears most often. */
const buildQuestions = (ui: string) => [
  { to: '/documentation/connect/access-control/permissions', label: 'Who may do what?' },
  { to: '/general/supported-chargers', label: 'Is my charger supported?' },
  { to: `${ui}/Set%20up/test-environment`, label: 'How do I test without real money?' },
  { to: '/documentation/apiv2/api/errors', label: 'What does this error code mean?' },
  { to: '/documentation/ocpi/Charge_Detail_Record', label: 'How is a CDR made up?' },
  { to: FAQ, label: 'All questions and answers' },
];

export default function HomeQuestions(): ReactNode {
  const { slug } = usePortal();
  return (
    <section className={styles.section} aria-labelledby="home-questions">
      <h2 id="home-questions">Often asked</h2>
      <ul className={styles.questions}>
        {buildQuestions(`/documentation/${slug}-ui`).map(({ to, label }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
