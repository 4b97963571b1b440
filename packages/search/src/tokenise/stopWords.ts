import { stem } from './stem';

/** Words of a question that say nothing about its subject. They count only when a query has no others. */
const WORDS = `a about am an and any are as at be been being but by can cannot could did do does doing for from had has have how
i if in into is it its just let may me more must my need no not of on once one only or our out please shall should so some
such than that the their them then there these they this to too want was we were what when where which while who why will
with would you your s t don doesn isn won dont doesnt didnt isnt arent wasnt wont cant couldnt im ive whats wheres hows
he she him his her hers us myself yourself himself getting someone somebody something anything everything
actually really way mean means happen happens wat betekent bedeutet signifie`;

/** Includes the stems, because stemming turns `does` into `doe`. */
const withStems = (words: string) => new Set(words.split(/\s+/).flatMap((word) => [word, stem(word)]));
const STOP_WORDS = withStems(WORDS);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Words that apply to almost every page, and words that say what a name is the name of. They say less than other words. */
const WEAK = `get list show shown showing read use used using make made making set find found see seen work working want
wanted need go goes going gone come comes coming take taken taking put give given giving keep kept keeping know known let
help look looking many all every each both other another before after while during until back off out up down again still
now ever always long over via through able possible say says saying tell tells told like same own thing things stuff lot
bit sure even already yet instead without became become happened whole entire header field parameter param property attribute enum`;
export const WEAK_WORDS = withStems(WEAK);
