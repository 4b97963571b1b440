import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import DlmSimulator from '.';
import { PHASES } from './allocate';
import { toScenario } from './depotDay';
import { describeMoment } from './describe';
import { toArea, toLayers, toNames, toScale } from './plot';
import { readValues } from '../InteractiveFigure/controls';
import { CONTROLS, HOUR, type Settings } from './settings';
import { findSegment, simulate } from './simulate';

interface Changes {
  numbers?: Partial<Settings['numbers']>;
  chosen?: Partial<Settings['chosen']>;
  checked?: Partial<Settings['checked']>;
}

function toSettings({ numbers, chosen, checked }: Changes = {}): Settings {
  const first = readValues(CONTROLS);
  return {
    numbers: { ...first.numbers, ...numbers },
    chosen: { ...first.chosen, ...chosen },
    checked: { ...first.checked, ...checked },
  };
}

function describeAt(time: number, changes?: Changes): string {
  const scenario = toScenario(toSettings(changes));
  const segment = findSegment(simulate(scenario), time);
  return segment ? describeMoment(scenario, segment, time) : '';
}

describe('the server render', () => {
  const html = renderToStaticMarkup(<DlmSimulator />);

  it('describes each of the three phases in words', () => {
    const labels = [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, label]) => label);
    expect(labels).toHaveLength(3);
    expect(labels[1]).toBe(
      'Current on phase L2 from 06:00 to 20:00. The building uses 12 to 41 A. With the cars, the total is at most 60 A. The limit is 63 A.',
    );
  });

  it('has the summary, the cars and the table of the day', () => {
    expect(html).toContain('At 10:30, L2 has the least available current: 22 A for four cars. One waits.');
    expect(html.match(/<th scope="row"><span/g)).toHaveLength(6);
    expect(html).toMatch(/<details[^>]*><summary>The day as a table/);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('the summary of a moment', () => {
  it('counts the cars on the phase with the least current, and how many of them wait', () => {
    expect(describeAt(6 * HOUR)).toBe(
      'At 06:00, no car charges on L2, which has the least available current: 48 A.',
    );
    expect(describeAt(7 * HOUR)).toBe('At 07:00, L2 has the least available current: 40 A for one car.');
    expect(describeAt(10.5 * HOUR, { numbers: { limitA: 48 } })).toMatch(
      /: 7 A for four cars\. Three wait\.$/,
    );
    expect(describeAt(10.5 * HOUR, { numbers: { limitA: 20 } })).toMatch(/for four cars\. All wait\.$/);
  });

  it('reports overload that the group cannot see while the meter is silent', () => {
    const silent = { checked: { isMeterSilent: true } };
    expect(describeAt(12.5 * HOUR, silent)).toBe(
      'At 12:30, there are no meter readings: five cars have the fallback current of 6 A.',
    );
    expect(describeAt(12.5 * HOUR, { checked: { isMeterSilent: true, hasLift: true } })).toMatch(
      /L2 is 10 A over its limit\.$/,
    );
    expect(describeAt(12.5 * HOUR, { ...silent, numbers: { limitA: 30 } })).toMatch(
      /five cars are paused until readings arrive again\.$/,
    );
  });
});

describe('the simulated day', () => {
  const variants = (['EVEN', 'FIFO', 'ROUND_ROBIN'] as const).flatMap((algorithm) =>
    [20, 40, 125].flatMap((limitA) =>
      [1, 8].map((cars) =>
        toSettings({ numbers: { limitA, cars }, chosen: { algorithm }, checked: { hasLift: cars === 8 } }),
      ),
    ),
  );

  it('stays inside the plot', () => {
    for (const settings of variants) {
      const scenario = toScenario(settings);
      const day = simulate(scenario);
      const scale = toScale(scenario, day);
      for (const phase of PHASES) {
        for (const { path } of toLayers(scenario.cars, day, phase, scale)) expect(path).not.toMatch(/NaN|-/);
        for (const { x, y } of toNames(scenario.cars, day, phase, scale)) {
          expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(0);
        }
      }
    }
  });

  it('draws an area with one step for each change', () => {
    const { segments } = simulate(toScenario(toSettings({ numbers: { cars: 1 } })));
    expect(toArea(segments, 20, ({ from }) => (from < 7.5 * HOUR ? 0 : 10))).toBe(
      'M0 200V200H180V100H1680V200Z',
    );
  });
});
