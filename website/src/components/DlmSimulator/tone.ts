const TONES = 8;

/** A colour for each of the eight cars, and one for the building. */
export function toTone(id: string): string {
  return id === 'building' ? id : String((id.charCodeAt(0) - 65) % TONES);
}
