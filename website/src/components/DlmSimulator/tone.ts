const TONES = 3;

/** Neighbours in a stack differ: three tones in turn, and one for the building. */
export function toTone(id: string): string {
  return id === 'building' ? id : String((id.charCodeAt(0) - 65) % TONES);
}
