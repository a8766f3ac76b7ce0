export const dayPartNames = ['morning', 'noon', 'afternoon', 'evening'] as const
export type DayPartName = (typeof dayPartNames)[number]

/** The hours at which the next part begins. */
const ends: Readonly<Record<DayPartName, number>> = { morning: 12, noon: 15, afternoon: 20, evening: 24 }

const partOf = (start: string): DayPartName => {
  const hour = Number(start.slice(11, 13))
  return dayPartNames.find((name) => hour < ends[name]) ?? 'evening'
}

/** Free starts by the part of the day in which they lie; parts without any are left out. Starts carry the salon's offset. */
export function inDayParts<Start extends { readonly start: string }>(
  starts: readonly Start[],
): readonly { readonly part: DayPartName; readonly starts: readonly Start[] }[] {
  return dayPartNames
    .map((part) => ({ part, starts: starts.filter(({ start }) => partOf(start) === part) }))
    .filter(({ starts: found }) => found.length > 0)
}
