import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import { usePortal } from '@site/src/hooks/usePortal';
import styles from './styles.module.css';

/** Questions that support gets often, and the guides that worry operators most. */
const buildQuestions = (ui: string) => [
  { to: '/documentation/connect/access-control/permissions', label: 'Who can do what?' },
  { to: '/general/supported-chargers', label: 'Is my charger supported?' },
  { to: `${ui}/Set%20up/test-environment`, label: 'How do I test without real money?' },
  { to: '/documentation/apiv2/api/errors', label: 'What does this error code mean?' },
  { to: '/documentation/ocpi/Charge_Detail_Record', label: 'What does a CDR contain?' },
  { to: `${ui}/Set%20up/networks`, label: 'Which ports does a charger need?' },
  { to: `${ui}/Kick-off/move-a-network`, label: 'How do I move from another platform?' },
  { to: `${ui}/Tune%20it/roaming`, label: 'How do I earn with roaming?' },
  { to: `${ui}/Tune%20it/energy-management/solar-and-grid`, label: 'Can cars charge from solar power only?' },
  { to: '/general/Regulation/afir', label: 'What does AFIR require at public chargers?' },
  { to: '/general/Regulation/calibration-law', label: 'How do I sell kilowatt hours in Germany?' },
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
