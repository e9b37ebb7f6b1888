const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Encodes bytes in base45 (RFC 9285), which a QR code packs most tightly: three characters for two bytes. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 2) {
    const isPair = index + 1 < bytes.length;
    let value = isPair ? bytes[index]! * 256 + bytes[index + 1]! : bytes[index]!;
    for (let count = isPair ? 3 : 2; count > 0; count -= 1) {
      text += alphabet[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** Decodes base45; undefined when the text is not valid. Every sequence of bytes has exactly one text. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 3) {
    const digits = Array.from(text.slice(index, index + 3), (character) => alphabet.indexOf(character));
    if (digits.includes(-1)) return undefined;
    const value = digits.reduceRight((total, digit) => total * 45 + digit, 0);
    if (value > (digits.length === 3 ? 0xffff : 0xff)) return undefined;
    if (digits.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}
