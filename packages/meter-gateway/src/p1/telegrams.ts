import { crc16 } from './crc16';

/** A telegram of a smart meter has about 1 KB. More bytes without an end mean that the sender is not a P1 port. */
const LONGEST_TELEGRAM = 8192;
const [START, END] = ['/', '!'];
/** `!`, four digits of checksum and a line feed with or without a carriage return. */
const FOOTER = /^!([0-9A-Fa-f]{4})\r?\n/;
const LONGEST_FOOTER = 7;

/** Puts received bytes together and returns the telegrams whose checksum is right. */
export class TelegramReader {
  private received = '';
  /** Telegrams that were dropped because of their checksum. */
  broken = 0;

  /** @returns the text of each telegram that these bytes complete, without its checksum */
  add(chunk: Buffer): string[] {
    // Latin-1 keeps every byte as one character, so that the checksum covers the bytes of the meter.
    this.received += chunk.toString('latin1');
    const telegrams: string[] = [];
    for (let end = this.received.indexOf(END); end >= 0; end = this.received.indexOf(END)) {
      const footer = FOOTER.exec(this.received.slice(end, end + LONGEST_FOOTER));
      if (!footer && this.received.length < end + LONGEST_FOOTER) return telegrams;
      const start = this.received.lastIndexOf(START, end);
      const text = this.received.slice(Math.max(start, 0), end + 1);
      this.received = this.received.slice(end + (footer?.[0].length ?? 1));
      // The connection often begins in the middle of a telegram, so the first end has no start.
      if (start < 0) continue;
      if (footer && crc16(Buffer.from(text, 'latin1')) === footer[1]?.toUpperCase()) telegrams.push(text);
      else this.broken += 1;
    }
    if (this.received.length > LONGEST_TELEGRAM) {
      this.received = '';
      this.broken += 1;
    }
    return telegrams;
  }
}
