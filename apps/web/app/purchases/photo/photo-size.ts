/** The longest side of a photo as it is sent: enough for a driver's screen, small on a phone's connection. */
export const longestSide = 1200;

export interface Size {
  width: number;
  height: number;
}

/** The size at which a photo is kept: as it is when it is small enough, else scaled down with its proportions. */
export function fittingSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
