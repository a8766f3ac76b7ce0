import { changed, type Wish } from '../search/wish.ts'
import { useSearchWords } from '../search/words.ts'
import { NativeSelect } from '../ui/field.tsx'
import { valueOf } from '../ui/select-rule.ts'
import { ChoiceForm } from './choice-form.tsx'

const clocks = Array.from({ length: 15 }, (_, index) => `${String(index + 8).padStart(2, '0')}:00`)

/** Between which hours of the day a free time is looked for. */
export function TimeWindow({ wish }: { readonly wish: Wish }) {
  const { filters } = useSearchWords()
  return (
    <ChoiceForm
      key={`${wish.from}-${wish.to}`}
      wish={wish}
      names={['from', 'to']}
      onChoice={({ from, to }) => {
        // Hours that end before they begin: the one just chosen holds.
        const isTurned = from !== undefined && to !== undefined && from >= to
        if (!isTurned) return changed(wish, { from, to })
        return from === wish.from
          ? changed(wish, { from: undefined, to })
          : changed(wish, { from, to: undefined })
      }}
      className="mt-3 grid grid-cols-2 gap-2"
    >
      <Hour name="from" label={filters.fromHour} value={wish.from} any={filters.anyHour} />
      <Hour name="to" label={filters.toHour} value={wish.to} any={filters.anyHour} />
    </ChoiceForm>
  )
}

interface HourProps {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly any: string
}

function Hour({ name, label, value = '', any }: HourProps) {
  const offered = value === '' || clocks.includes(value) ? clocks : [...clocks, value].toSorted()
  return (
    <label>
      <span className="text-caption text-muted">{label}</span>
      <NativeSelect name={name} defaultValue={valueOf(value)} className="tabular">
        <option value={valueOf('')}>{any}</option>
        {offered.map((clock) => (
          <option key={clock} value={clock}>
            {clock}
          </option>
        ))}
      </NativeSelect>
    </label>
  )
}
