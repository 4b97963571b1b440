import type { Random } from './random';

type Words = readonly [string, ...string[]];

const split = (text: string): Words => text.split(' ') as unknown as Words;

const NOUNS = split(
  'account adapter alarm amount answer approval archive area badge balance barrier battery bay booking boundary branch bridge broker budget button cabinet cable calendar card carrier certificate channel charge circuit client clock cluster column command comment condition connector contract controller copy counter country credit currency customer cycle dashboard date deadline default delivery demand deposit device display district document door driver duration energy entry event export extension fault field filter firmware fleet folder forecast frame frequency gate gateway grid group guest handler history holder host import interval invoice issue item key label language ledger level licence limit line link list load location lock log manager map margin measure member message meter method minute mode model module network notice number offer operator option order outage output owner package panel parcel partner password payment peak period permission phase phone place plan plug point policy pool port position power price printer process product profile provider quarter queue quota rate reader reason receipt record refund region register relay reminder report request reserve response result retry revision role roof route row rule sample schedule schema screen season section segment sensor series server service session setting share shift signal site slot socket source space stage station status step stock store stream street string subject summary supplier supply support surface switch system table tag target tariff task team template term test threshold ticket tier timer token total transfer trigger unit update user value variant vehicle vendor version visit voltage voucher warning watch week window wire workshop zone',
);
const VERBS = split(
  'accepts adds adjusts assigns blocks books cancels changes checks clears closes collects compares confirms connects copies counts creates delays describes divides ends exports extends fills filters finds follows groups holds imports joins keeps limits links lists loads locks marks matches measures merges moves names notes offers opens orders pairs pauses plans prints reads receives records releases removes renames repeats replaces reports reserves resets restores resumes returns reviews rounds saves schedules selects sends sets shares shows signs sorts splits starts stops stores suspends switches tests tracks transfers unlocks updates verifies waits warns writes',
);
const ADJECTIVES = split(
  'active annual automatic available billed blocked central changed closed combined common complete current daily deleted direct double early empty expected external final fixed former free full general hidden hourly idle internal known large last late later linked local locked main manual missing monthly new next nightly open optional paid partial pending planned previous private public ready recent regional remote repeated required reserved rural second separate shared short silent simple single slow small spare special stable standard stored temporary third unique unknown unpaid urban urgent usual valid weekly',
);

export const noun = (random: Random): string => random.pick(NOUNS);
export const verb = (random: Random): string => random.pick(VERBS);
export const adjective = (random: Random): string => random.pick(ADJECTIVES);

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Generates a sentence of 8 to about 20 words, in which `adjective noun` and `verb` alternate. */
export function sentence(random: Random): string {
  const clause = (): string =>
    `the ${adjective(random)} ${noun(random)} ${verb(random)} the ${noun(random)} of each ${adjective(random)} ${noun(random)}`;
  const rest = random.next() < 0.4 ? `, and ${clause()}` : '';
  return `${capitalise(clause())}${rest}.`;
}

export function paragraph(random: Random): string {
  return Array.from({ length: random.between(2, 5) }, () => sentence(random)).join(' ');
}

/** Generates a description of 60 to 150 characters that ends with a whole word. */
export function description(random: Random): string {
  const text = paragraph(random);
  return text.length <= 150 ? text : `${text.slice(0, text.lastIndexOf(' ', 149))}.`;
}
