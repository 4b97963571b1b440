import { type ReactNode } from 'react';
import DlmSimulator from '@site/src/components/DlmSimulator';
import Illustration from '@site/src/components/Home/Illustration';
import LoadCurve from '@site/src/components/LoadCurve';
import UiView, { UiForm, UiTable, UiTabs, UiToolbar } from '@site/src/components/UiView';
import Part from './Part';
import styles from './styles.module.css';

/** The figures of guides and of the home page. */
export default function Figures(): ReactNode {
  return (
    <Part title="Figures">
      <div className={styles.figures}>
        {(['operators', 'integrators', 'developers'] as const).map((name) => (
          <Illustration key={name} name={name} />
        ))}
      </div>
      <div className={styles.curve}>
        <LoadCurve />
      </div>
      <div className="markdown">
        <UiView
          app="Voltmoor UI"
          path={['Chargers', 'EX-000310']}
          alt="A drawn screen with tabs, fields, buttons and a table."
          caption="A drawn screen"
        >
          <UiTabs items={['Overview', 'Sockets', 'Logs']} active="Overview" />
          <UiForm
            fields={[
              { label: 'Identity', value: 'EX-000310' },
              { label: 'Model', value: 'Acme DC 150', mark: true },
            ]}
          />
          <UiToolbar items={['Reboot', 'Save']} mark="Save" />
          <UiTable
            columns={['Socket', 'State']}
            rows={[
              ['1', 'Available'],
              ['2', 'Charging'],
            ]}
          />
        </UiView>
        <DlmSimulator />
      </div>
    </Part>
  );
}
