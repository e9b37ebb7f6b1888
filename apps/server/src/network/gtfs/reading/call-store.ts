/** The calls of all trips, in columns of numbers: four million take 80 MB. Rows may be in any order. */
export class CallStore {
  #trips = new Uint32Array(1_024);
  #sequences = new Uint32Array(1_024);
  #stops = new Uint32Array(1_024);
  #minutes = new Int32Array(1_024);
  #lines = new Uint32Array(1_024);
  #length = 0;

  /** Adds a call. `minutes` is -1 when it has no time. */
  add(trip: number, sequence: number, stop: number, minutes: number, line: number): void {
    if (this.#length === this.#trips.length) this.#grow();
    const at = this.#length;
    this.#trips[at] = trip;
    this.#sequences[at] = sequence;
    this.#stops[at] = stop;
    this.#minutes[at] = minutes;
    this.#lines[at] = line;
    this.#length += 1;
  }

  /** Returns a function that returns the calls of a trip in the order of their sequence. */
  byTrip(trips: number): (trip: number) => StoredCall[] {
    const starts = new Uint32Array(trips + 1);
    for (let at = 0; at < this.#length; at += 1) starts[this.#trips[at]! + 1]! += 1;
    for (let trip = 0; trip < trips; trip += 1) starts[trip + 1]! += starts[trip]!;
    const places = new Uint32Array(this.#length);
    const next = starts.slice();
    for (let at = 0; at < this.#length; at += 1) {
      const trip = this.#trips[at]!;
      places[next[trip]!] = at;
      next[trip]! += 1;
    }
    return (trip) =>
      Array.from(places.subarray(starts[trip], starts[trip + 1]), (at) => ({
        sequence: this.#sequences[at]!,
        stop: this.#stops[at]!,
        minutes: this.#minutes[at]! < 0 ? null : this.#minutes[at]!,
        line: this.#lines[at]!,
      })).toSorted((one, other) => one.sequence - other.sequence || one.line - other.line);
  }

  #grow(): void {
    const length = this.#trips.length * 2;
    const grown = <T extends Uint32Array | Int32Array>(column: T, empty: T): T => {
      empty.set(column);
      return empty;
    };
    this.#trips = grown(this.#trips, new Uint32Array(length));
    this.#sequences = grown(this.#sequences, new Uint32Array(length));
    this.#stops = grown(this.#stops, new Uint32Array(length));
    this.#minutes = grown(this.#minutes, new Int32Array(length));
    this.#lines = grown(this.#lines, new Uint32Array(length));
  }
}

export interface StoredCall {
  sequence: number;
  /** The number of the stop. */
  stop: number;
  /** After midnight of the day of the trip; null without a time. */
  minutes: number | null;
  line: number;
}
