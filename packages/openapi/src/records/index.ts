export { missingInDocument, missingInRecords } from './dates/compareDates';
export { datedChanges } from './dates/datedChanges';
export { type ApiHistory, SNAPSHOT_FILE, historyFolder, readFolder, readHistory } from './history';
export { addMonths, deprecationProblem, noticeMonths, noticeProblem } from './notice';
export { fingerprintOf, formatRecord, toRecorded } from './recordFile';
export { BEHAVIOUR_IDS, RECORDED_LEVELS, type RecordedChange, type ReleaseRecord } from './recordSchema';
export { formatSnapshot, unrecorded, withoutTexts } from './snapshot';
