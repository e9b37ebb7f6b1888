/** How a picture is cropped to the frame. Every function returns a crop that fills the frame. */
export interface Crop {
  /** Quarter turns to the right: 0 to 3. */
  turns: number;
  /** 1 shows as much of the picture as fits the frame. */
  zoom: number;
  /** The point in the middle of the frame, as fractions of the turned picture's width and height. */
  x: number;
  y: number;
}

/** In pixels of the picture. */
export interface Size {
  width: number;
  height: number;
}

/** A point in the frame: 0 to 1 from its left and from its top. */
export interface Point {
  x: number;
  y: number;
}

/** Width divided by height of a ticket's photo; PhotoFrame has the same. */
export const frameRatio = 4 / 5;

/** A crop with fewer pixels in width would be blurred, so magnifying ends here. */
const leastVisibleWidth = 200;

/** Returns the largest crop in the middle of the picture. */
export const wholeCrop: Crop = { turns: 0, zoom: 1, x: 0.5, y: 0.5 };

/** Returns the largest magnification of this picture: from 2 to 8. */
export function highestZoom(picture: Size, turns: number): number {
  const { width } = visibleSize(picture, { ...wholeCrop, turns });
  return Math.min(8, Math.max(2, width / leastVisibleWidth));
}

/** Returns the picture's size after turning. */
export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns the part of the turned picture in the frame. */
export function visibleSize(picture: Size, { turns, zoom }: Crop): Size {
  const whole = turnedSize(picture, turns);
  const width = Math.min(whole.width, whole.height * frameRatio) / zoom;
  return { width, height: width / frameRatio };
}

/** Moves the picture under the frame, by fractions of the frame's width and height. */
export function moveCrop(picture: Size, crop: Crop, { x, y }: Point): Crop {
  const visible = visibleShare(picture, crop);
  return settle(picture, { ...crop, x: crop.x - x * visible.width, y: crop.y - y * visible.height });
}

/** Magnifies the picture and keeps a point of the frame in place. */
export function zoomCrop(picture: Size, crop: Crop, zoom: number, at: Point = { x: 0.5, y: 0.5 }): Crop {
  const zoomed = { ...crop, zoom: Math.min(highestZoom(picture, crop.turns), Math.max(1, zoom)) };
  const [before, after] = [visibleShare(picture, crop), visibleShare(picture, zoomed)];
  return settle(picture, {
    ...zoomed,
    x: crop.x + (at.x - 0.5) * (before.width - after.width),
    y: crop.y + (at.y - 0.5) * (before.height - after.height),
  });
}

/** Turns the picture by a quarter, and keeps its middle in the middle where possible. */
export function turnCrop(picture: Size, { turns, zoom, x, y }: Crop, direction: 'left' | 'right'): Crop {
  const place = direction === 'right' ? { x: 1 - y, y: x } : { x: y, y: 1 - x };
  const turned = { zoom, turns: (turns + (direction === 'right' ? 1 : 3)) % 4, ...place };
  return zoomCrop(picture, settle(picture, turned), zoom);
}

/** Returns the position of the frame between the picture's edges, 0 to 1 in each direction; undefined where it fills the picture. */
export function placeOf(picture: Size, crop: Crop): { x: number | undefined; y: number | undefined } {
  const { width, height } = visibleShare(picture, crop);
  return { x: placeBetween(crop.x, width), y: placeBetween(crop.y, height) };
}

/** Moves the frame to a position between the picture's edges, as returned by `placeOf`. */
export function placeCrop(picture: Size, crop: Crop, { x, y }: { x?: number; y?: number }): Crop {
  const { width, height } = visibleShare(picture, crop);
  return settle(picture, {
    ...crop,
    ...(x !== undefined && { x: width / 2 + x * (1 - width) }),
    ...(y !== undefined && { y: height / 2 + y * (1 - height) }),
  });
}

function visibleShare(picture: Size, crop: Crop): Size {
  const [visible, whole] = [visibleSize(picture, crop), turnedSize(picture, crop.turns)];
  return { width: visible.width / whole.width, height: visible.height / whole.height };
}

/** Returns the nearest crop within the picture. */
function settle(picture: Size, crop: Crop): Crop {
  const { width, height } = visibleShare(picture, crop);
  return { ...crop, x: within(crop.x, width), y: within(crop.y, height) };
}

function within(middle: number, visible: number): number {
  return Math.min(1 - visible / 2, Math.max(visible / 2, middle));
}

/** Half a thousandth of a picture is too little to move. */
function placeBetween(middle: number, visible: number): number | undefined {
  return 1 - visible < 0.0005 ? undefined : (middle - visible / 2) / (1 - visible);
}
