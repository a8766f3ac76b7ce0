const blocksOf = (column: HTMLElement | undefined): HTMLElement[] =>
  column
    ? [...column.querySelectorAll<HTMLElement>('[data-block]')].toSorted((a, b) => a.offsetTop - b.offsetTop)
    : []

/** Up and down in the column, left and right to the nearest block of the next column that has one. */
export function nextBlock(
  columns: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const at = columns.findIndex((column) => column.contains(from))
  const own = blocksOf(columns[at])
  if (key === 'ArrowDown') return own[own.indexOf(from) + 1]
  if (key === 'ArrowUp') return own[own.indexOf(from) - 1]
  if (key === 'Home') return own[0]
  if (key === 'End') return own.at(-1)
  const beside =
    key === 'ArrowRight'
      ? columns.slice(at + 1)
      : key === 'ArrowLeft'
        ? columns.slice(0, at).toReversed()
        : []
  const there = beside.map((column) => blocksOf(column)).find((blocks) => blocks.length > 0) ?? []
  const away = (block: HTMLElement) => Math.abs(block.offsetTop - from.offsetTop)
  return there.toSorted((a, b) => away(a) - away(b))[0]
}
