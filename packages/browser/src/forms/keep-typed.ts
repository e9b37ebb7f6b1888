/**
 * Returns what a form shows after its save: what was saved where nothing was typed since the press, also where the server has written it in
 * another form, and what was typed elsewhere. `sent` is what the form had at the press. Fields of objects are compared one by one, and
 * everything else as a whole.
 */
export function keepTyped<Typed>(typed: Typed, sent: Typed, saved: Typed): Typed {
  if (isSame(typed, sent)) return saved;
  if (!isRecord(typed) || !isRecord(sent) || !isRecord(saved)) return typed;
  const names = new Set([...Object.keys(saved), ...Object.keys(typed)]);
  const kept = [...names].flatMap((name) => {
    const value = keepTyped(typed[name], sent[name], saved[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(kept) as Typed;
}

/**
 * As `keepTyped`, for a list of rows that keep their `id` while they are typed in, moved and saved. Rows that were added or removed since the press
 * stay so, and the order is that of the person. A row that is only in `saved` follows the row before it.
 */
export function keepTypedRows<Row extends object>(
  { typed, sent, saved }: Record<'typed' | 'sent' | 'saved', readonly Row[]>,
  idOf: (row: Row) => string | number,
): readonly Row[] {
  if (isSame(typed, sent)) return saved;
  const [before, after] = [byId(sent, idOf), byId(saved, idOf)];
  const kept = typed.flatMap((row) => {
    const [was, is] = [before.get(idOf(row)), after.get(idOf(row))];
    if (!was) return [row];
    if (!is) return isSame(row, was) ? [] : [row];
    return [keepTyped(row, was, is)];
  });
  for (const [place, row] of saved.entries()) {
    if (before.has(idOf(row))) continue;
    const previous = saved[place - 1];
    kept.splice(previous ? kept.findIndex((one) => idOf(one) === idOf(previous)) + 1 : 0, 0, row);
  }
  return kept;
}

function byId<Row, Id>(rows: readonly Row[], idOf: (row: Row) => Id): Map<Id, Row> {
  return new Map(rows.map((row) => [idOf(row), row]));
}

/** Whether two values have the same content. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
