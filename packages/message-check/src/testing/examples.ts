import labels from '../examples/labels.json';
import messages from '../examples/messages.json';
import platformCdr from './platformCdr.json';

type ExampleName = keyof typeof messages;
export const NAMES = Object.keys(messages) as ExampleName[];
export const hasMistake = (name: ExampleName): boolean => labels[name].hasMistake;

/** The text of an example, as the page shows it. */
export const writeExample = (name: ExampleName): string => JSON.stringify(messages[name], null, 2);

/** Objects of the examples, and a CDR of the API without its mistake. */
export const { cdr } = messages;
export const tariff = cdr.tariffs[0]!;
export const session = messages.patch.before;
export const { tariff: platformTariff, cdr: platformCdrWithGrace } = messages.platformCdr;
export { platformCdr };
