import { groupBy } from '@voltmoor/build-tools/groupBy';
import { z } from 'zod';
import { formatDate, isDate } from '../dates';
import { anchorSchema, plainTextSchema, refuseRepeated, urlSchema, type Row, type Table } from '../schemas';

const daySchema = z.string().refine(isDate, 'expected a day such as 2026-11-27');

/** The power classes that laws about chargers distinguish. */
const POWERS = ['below 50 kW', 'from 50 kW'] as const;

/** Where the laws of the Union apply. */
const UNION = 'European Union';

const lawSchema = z.strictObject({
  name: plainTextSchema,
  /** The European Union, or the country whose law it is. */
  country: plainTextSchema,
  /** The official text. */
  url: urlSchema,
  /** Day on which the text was read. */
  read: daySchema,
});

const dutySchema = z.strictObject({
  /** Anchor of the row. */
  id: anchorSchema,
  /** The table that shows the duty, on one or several pages. */
  topic: anchorSchema,
  duty: plainTextSchema.max(90).endsWith('.'),
  /** Key of the law, and the article or section. */
  law: anchorSchema,
  article: plainTextSchema,
  /** Whom the duty binds, and for which chargers. */
  who: plainTextSchema.endsWith('.'),
  /** Missing if the duty does not depend on a charger. */
  power: z.enum(['all', ...POWERS, 'above 4.2 kW']).optional(),
  /** The first day on which the duty applies. */
  since: daySchema,
  /** What the platform does for the duty. */
  platform: plainTextSchema.endsWith('.'),
  /** What the reader has to do. */
  you: plainTextSchema.endsWith('.'),
  /** Day on which somebody last compared the duty with its law and with the platform. */
  reviewed: daySchema,
});

/** The schema of `duties.yaml`: laws, and the duties that they give to readers. */
export const dutiesSchema = z
  .strictObject({ laws: z.record(anchorSchema, lawSchema), duties: z.array(dutySchema).min(1) })
  .superRefine(({ laws, duties }, context) => {
    const ids = duties.map(({ id }) => id);
    refuseRepeated('duty', ids, 'duties', context);
    duties.forEach(({ law }, index) => {
      if (Object.hasOwn(laws, law)) return;
      const message = `there is no law "${law}"; the laws are ${Object.keys(laws).join(', ')}`;
      context.addIssue({ code: 'custom', path: ['duties', index, 'law'], message });
    });
    for (const law of Object.keys(laws).filter((key) => duties.every((duty) => duty.law !== key)))
      context.addIssue({ code: 'custom', path: ['laws', law], message: 'no duty names this law' });
  });

export type Duties = z.infer<typeof dutiesSchema>;
type Duty = z.infer<typeof dutySchema>;

const COLUMNS: Table['columns'] = [
  { key: 'duty', label: 'Duty', kind: 'text', filter: false },
  { key: 'applies', label: 'Applies', kind: 'text', filter: false },
  { key: 'country', label: 'Country', kind: 'text', filter: true },
  { key: 'power', label: 'Power', kind: 'text', filter: true },
  { key: 'who', label: 'Who', kind: 'text', filter: false },
  { key: 'platform', label: 'What the platform does', kind: 'text', filter: false },
  { key: 'you', label: 'What you do', kind: 'text', filter: false },
  { key: 'law', label: 'Law', kind: 'link', filter: false },
  { key: 'reviewed', label: 'Reviewed', kind: 'text', filter: false },
];

/**
 * Builds one table per topic, with the earliest duties first: `duties/afir`. What all duties of a table share, a country or
 * all powers, is named in its caption instead of in its rows.
 *
 * @param today the day of the build, `YYYY-MM-DD`
 */
export function dutyTables({ laws, duties }: Duties, today: string): Map<string, Table> {
  const countries = [...new Set(Object.values(laws).map(({ country }) => country))];
  const lawOf = ({ law }: Duty) => laws[law] as Duties['laws'][string];
  const toRow = (shared: string | undefined, isForAll: boolean, duty: Duty): Row => {
    const { name, country, url, read } = lawOf(duty);
    const { article, since, power, reviewed } = duty;
    return {
      id: duty.id,
      duty: duty.duty,
      applies: describeStart(since, today),
      ...(country !== shared && {
        country: { text: country, findBy: country === UNION ? countries : [country] },
      }),
      ...(power && !isForAll && { power: { text: power, findBy: power === 'all' ? [...POWERS] : [power] } }),
      who: duty.who,
      platform: duty.platform,
      you: duty.you,
      law: { to: url, text: `${name}, ${article}` },
      reviewed:
        read === reviewed
          ? `on ${formatDate(read)}, against the text of the law`
          : `law read on ${formatDate(read)}, reviewed on ${formatDate(reviewed)}`,
    };
  };
  return new Map(
    [...groupBy(duties, ({ topic }) => topic)].map(([topic, shown]) => {
      const [place = '', ...others] = new Set(shown.map((duty) => lawOf(duty).country));
      const shared = others.length === 0 ? place : undefined;
      const isForAll = shown.every(({ power }) => power === 'all');
      const rows = shown
        .toSorted((a, b) => a.since.localeCompare(b.since))
        .map((duty) => toRow(shared, isForAll, duty));
      const [oldest = ''] = shown.map(({ reviewed }) => reviewed).sort();
      const law = shared
        ? `All rows are law of ${shared === UNION ? `the ${UNION}` : shared}.`
        : `The filter for a country also finds the law of the ${UNION}.`;
      const powers = isForAll ? ' All rows apply to chargers of every power.' : '';
      const description = `${law}${powers} All rows were reviewed on ${formatDate(oldest)} or later.`;
      return [
        `duties/${topic}`,
        {
          title: 'Duties',
          description,
          isFolded: true,
          columns: COLUMNS.filter(({ key }) => rows.some((row) => key in row)),
          rows,
        },
      ];
    }),
  );
}

/** A duty that begins later than this is not urgent. */
const SOON_WEEKS = 26;

/** Says since or from when a duty applies, in words that stay true until the next build. */
function describeStart(since: string, today: string): string {
  const day = formatDate(since);
  if (since <= today) return `since ${day}`;
  const weeks = Math.round((Date.parse(since) - Date.parse(today)) / (7 * 24 * 3600 * 1000));
  const isSoon = weeks > 1 && weeks <= SOON_WEEKS;
  return `from ${day}${isSoon ? `, in ${weeks} weeks (as of ${formatDate(today)})` : ''}`;
}
