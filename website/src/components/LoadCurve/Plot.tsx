import { Fragment, type ReactNode } from 'react';
import { areaPath, formatMinute, labelPlace, LAYERS, LIMIT, MORNING, round, toX, toY, VIEW } from './curve';
import styles from './plot.module.css';

const RIGHT = VIEW.width - VIEW.right;

/** The drawing of the load curve with its axes, and a line at the chosen minute. */
export default function Plot({ minute }: { minute: number }): ReactNode {
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      role="img"
      aria-labelledby="load-curve-title"
    >
      <title id="load-curve-title">
        Current on phase L2 of a depot from 8:00 to 8:45. The load of the building rises from 31 to 47 amperes
        and falls again. Three cars charge more slowly in the meantime, so that the total never exceeds 60
        amperes.
      </title>
      <Axes />
      {[...LAYERS].reverse().map(({ key }) => (
        <path key={key} d={areaPath(key)} data-layer={key} />
      ))}
      {LAYERS.map((layer) => (
        <text key={layer.key} className={styles.layer} data-layer={layer.key} {...labelPlace(layer)}>
          {layer.label}
        </text>
      ))}
      <line className={styles.limit} x1={VIEW.left} x2={RIGHT} y1={toY(LIMIT)} y2={toY(LIMIT)} />
      {MORNING.notes.map(({ minute: at, text, more }) => (
        <g key={text} className={styles.note}>
          <line x1={toX(at)} x2={toX(at)} y1={toY(LIMIT)} y2={toY(0)} />
          <circle cx={toX(at)} cy={toY(LIMIT)} r="4" />
          <text x={toX(at)} y={round(toY(LIMIT) - 12)}>
            {text}
            {more !== undefined && <tspan className={styles.more}>{more}</tspan>}
          </text>
        </g>
      ))}
      <g className={styles.cursor} transform={`translate(${toX(minute)})`}>
        <line y1={toY(LIMIT)} y2={toY(0)} />
        <circle cy={toY(0) + 9} r="9" />
      </g>
    </svg>
  );
}

function Axes(): ReactNode {
  return (
    <>
      {[0, 20, 40, 60].map((ampere) => (
        <g key={ampere} className={styles.grid}>
          <line x1={VIEW.left} x2={RIGHT} y1={toY(ampere)} y2={toY(ampere)} />
          <text x={VIEW.left - 12} y={toY(ampere) + 4}>
            {ampere}
          </text>
        </g>
      ))}
      <text className={styles.axis} x="0" y={round(toY(LIMIT) - 44)}>
        Current on L2 (A)
      </text>
      <text className={styles.limitLabel} x={RIGHT} y={round(toY(LIMIT) - 44)}>
        60 A limit, 63 A fuse
      </text>
      {[0, 15, 30, 45].map((at) => (
        <Fragment key={at}>
          <line x1={toX(at)} x2={toX(at)} y1={toY(0)} y2={toY(0) + 6} />
          <text x={toX(at)} y={VIEW.height - 4}>
            {formatMinute(at)}
          </text>
        </Fragment>
      ))}
    </>
  );
}
