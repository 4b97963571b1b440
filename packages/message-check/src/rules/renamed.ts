/** Fields of OCPI that have another name, or another form, in another version. */
interface Renaming {
  /** Names in 2.1.1 and from 2.2 on. */
  old: string;
  now: string;
  /** Whether the value stays the same, so that renaming is the whole fix. */
  isSameValue: boolean;
}

const RENAMED: readonly Renaming[] = [
  { old: 'auth_id', now: 'contract_id', isSameValue: true },
  { old: 'auth_id', now: 'cdr_token', isSameValue: false },
  { old: 'voltage', now: 'max_voltage', isSameValue: true },
  { old: 'amperage', now: 'max_amperage', isSameValue: true },
  { old: 'tariff_id', now: 'tariff_ids', isSameValue: false },
  { old: 'start_datetime', now: 'start_date_time', isSameValue: true },
  { old: 'end_datetime', now: 'end_date_time', isSameValue: true },
  { old: 'stop_date_time', now: 'end_date_time', isSameValue: true },
  { old: 'location', now: 'cdr_location', isSameValue: false },
  { old: 'location', now: 'location_id', isSameValue: false },
  { old: 'source', now: 'category', isSameValue: true },
  { old: 'type', now: 'parking_type', isSameValue: false },
  { old: 'business_details', now: 'roles', isSameValue: false },
];

/** Finds the name of a field in the version in use. */
export function findRenamed(
  name: string,
  known: readonly string[],
): { name: string; isSameValue: boolean } | undefined {
  for (const { old, now, isSameValue } of RENAMED) {
    if (name === old && known.includes(now)) return { name: now, isSameValue };
    if (name === now && known.includes(old)) return { name: old, isSameValue };
  }
  return undefined;
}
