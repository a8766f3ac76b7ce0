import { Chip } from './chip.tsx'

interface ChipChoiceProps<Value extends string> {
  readonly title: string
  readonly all: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
  readonly value: Value | null
  readonly onValue: (value: Value | null) => void
}

/** One of a few, or none: a second press clears the choice. */
export function ChipChoice<Value extends string>({
  title,
  all,
  names,
  value,
  onValue,
}: ChipChoiceProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-label">{title}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {all.map((each) => (
          <Chip key={each} selected={each === value} onClick={() => onValue(each === value ? null : each)}>
            {names[each]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
