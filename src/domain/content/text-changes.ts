export interface ChangedLine {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Rows and columns of the longest common part, from the end. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const [here, below] = [lengths[row] as Uint16Array, lengths[row + 1] as Uint16Array]
      here[column] =
        before[row] === after[column]
          ? (below[column + 1] as number) + 1
          : Math.max(below[column] as number, here[column + 1] as number)
    }
  return lengths
}

/** The changes from one text to another, line by line; empty lines don't count. */
export function textChanges(before: string, after: string): readonly ChangedLine[] {
  const [was, is] = [linesOf(before), linesOf(after)]
  const lengths = commonLengths(was, is)
  const changes: ChangedLine[] = []
  let [row, column] = [0, 0]
  while (row < was.length || column < is.length) {
    const [old, fresh] = [was[row], is[column]]
    if (old !== undefined && old === fresh) {
      changes.push({ kind: 'same', text: old })
      row += 1
      column += 1
    } else if (
      fresh === undefined ||
      (old !== undefined && lengthAt(lengths, row + 1, column) >= lengthAt(lengths, row, column + 1))
    ) {
      changes.push({ kind: 'removed', text: old ?? '' })
      row += 1
    } else {
      changes.push({ kind: 'added', text: fresh })
      column += 1
    }
  }
  return changes
}

const lengthAt = (lengths: readonly Uint16Array[], row: number, column: number): number =>
  lengths[row]?.[column] ?? 0

const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
