/** The polynomial x¹⁶ + x¹⁵ + x² + 1 with its bits in reverse order, as the P1 standard names it. */
const POLYNOMIAL = 0xa001;

/**
 * The checksum of a P1 telegram (CRC-16/ARC).
 * @param bytes from `/` to `!`, both included
 * @returns four hexadecimal digits in upper case
 */
export function crc16(bytes: Buffer): string {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
