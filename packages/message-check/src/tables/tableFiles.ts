/** The folder of a build with the tables. */
export const TABLES_FOLDER = 'message-check';

/** The file with the tables of an API. */
export const tableFile = (api: string): string => `${api}.json`;
