/** One option of a service with its rules; `excludes` applies to both sides. */
export interface RuledOption<Key> {
  readonly id: Key
  readonly requires: readonly Key[]
  readonly excludes: readonly Key[]
}

/** Whether these options may be chosen together: all required ones are included, and no excluded ones. */
export const optionsFit = <Key>(chosen: readonly RuledOption<Key>[]): boolean => {
  const ids = new Set(chosen.map(({ id }) => id))
  return chosen.every(
    ({ requires, excludes }) => requires.every((id) => ids.has(id)) && !excludes.some((id) => ids.has(id)),
  )
}

/** An option with all that it requires, itself first. */
function withRequired<Key>(
  options: readonly RuledOption<Key>[],
  id: Key,
  found: Set<Key> = new Set(),
): Set<Key> {
  if (found.has(id)) return found
  found.add(id)
  for (const other of options.find((each) => each.id === id)?.requires ?? [])
    withRequired(options, other, found)
  return found
}

/** The options that can never be chosen, because they require an excluded option. */
export const impossibleOptions = <Key>(options: readonly RuledOption<Key>[]): readonly Key[] =>
  options
    .filter(({ id }) => {
      const needed = withRequired(options, id)
      return !optionsFit(options.filter((each) => needed.has(each.id)))
    })
    .map(({ id }) => id)

/**
 * The selection after one option was toggled: choosing it adds the options that it requires and removes those that they
 * exclude; removing it removes the ones that require it. In the order of the list.
 */
export function toggledOption<Key>(
  options: readonly RuledOption<Key>[],
  chosen: readonly Key[],
  pressed: Key,
): readonly Key[] {
  const next = chosen.includes(pressed)
    ? new Set(chosen.filter((id) => id !== pressed))
    : withAdded(options, chosen, pressed)
  dropUnmet(options, next)
  return options.map(({ id }) => id).filter((id) => next.has(id))
}

/** The options of a selection that are compatible; the later option wins. */
export const fittingOptions = <Key>(
  options: readonly RuledOption<Key>[],
  requested: readonly Key[],
): readonly Key[] =>
  requested.reduce<readonly Key[]>(
    (chosen, id) => (chosen.includes(id) ? chosen : toggledOption(options, chosen, id)),
    [],
  )

function withAdded<Key>(
  options: readonly RuledOption<Key>[],
  chosen: readonly Key[],
  pressed: Key,
): Set<Key> {
  const added = withRequired(options, pressed)
  const clashes = (id: Key) =>
    options.some(
      (each) =>
        (added.has(each.id) && each.excludes.includes(id)) ||
        (each.id === id && overlaps(each.excludes, added)),
    )
  return new Set([...chosen.filter((id) => added.has(id) || !clashes(id)), ...added])
}

const overlaps = <Key>(list: readonly Key[], set: ReadonlySet<Key>): boolean => list.some((id) => set.has(id))

function dropUnmet<Key>(options: readonly RuledOption<Key>[], chosen: Set<Key>): void {
  for (const { id, requires } of options)
    if (chosen.has(id) && !requires.every((other) => chosen.has(other))) {
      chosen.delete(id)
      return dropUnmet(options, chosen)
    }
}
