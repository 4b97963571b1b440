import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import { usePortal } from '@site/src/hooks/usePortal';
import styles from './styles.module.css';

/** The questions that support gets most often. */
const buildQuestions = (ui: string) => [
  { to: '/documentation/connect/access-control/permissions', label: 'Who can do what?' },
  { to: '/general/supported-chargers', label: 'Is my charger supported?' },
  { to: `${ui}/Set%20up/test-environment`, label: 'How do I test without real money?' },
  { to: '/documentation/apiv2/api/errors', label: 'What does this error code mean?' },
  { to: '/documentation/ocpi/Charge_Detail_Record', label: 'What does a CDR contain?' },
  { to: '/general/frequently-asked-questions', label: 'All questions and answers' },
];

export default function HomeQuestions(): ReactNode {
  const { slug } = usePortal();
  const hasGuide = useHasGuide();
  const questions = buildQuestions(`/documentation/${slug}-ui`).filter(({ to }) => hasGuide(to));
  if (questions.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-questions">
      <h2 id="home-questions">Frequently asked</h2>
      <ul className={styles.questions}>
        {questions.map(({ to, label }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
