import { textOf, valueOf } from '../../ui/select-rule.ts'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'
import { ChoiceForm, useShowResults } from './choice-form.tsx'
import { ChoiceList } from './choice-list.tsx'

const clocks = Array.from({ length: 15 }, (_, index) => `${String(index + 8).padStart(2, '0')}:00`)

/** The hours of the day between which a free time is looked for. */
export function TimeWindow({ query }: { readonly query: SearchQuery }) {
  const { filters } = useSearchWords()
  const { from = '', to = '' } = query
  const show = useShowResults(query)
  const choose = (name: 'from' | 'to', hour: string) => show((shown) => withHour(shown, name, hour))
  return (
    <ChoiceForm query={query} names={['from', 'to']} className="mt-3 grid grid-cols-2 gap-2">
      <Hour
        name="from"
        label={filters.fromHour}
        value={from}
        any={filters.anyHour}
        onChoose={(hour) => choose('from', hour)}
      />
      <Hour
        name="to"
        label={filters.toHour}
        value={to}
        any={filters.anyHour}
        onChoose={(hour) => choose('to', hour)}
      />
    </ChoiceForm>
  )
}

/** @param hour empty for any; if the hours would end before they begin, the other one is dropped */
function withHour(query: SearchQuery, name: 'from' | 'to', hour: string): SearchQuery {
  const next = changedQuery(query, { [name]: hour || undefined })
  const isTurned = next.from !== undefined && next.to !== undefined && next.to <= next.from
  return isTurned ? changedQuery(next, { [name === 'from' ? 'to' : 'from']: undefined }) : next
}

interface HourProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly any: string
  /** An empty text means any hour. */
  readonly onChoose: (hour: string) => Promise<void>
}

function Hour({ name, label, value, any, onChoose }: HourProps) {
  const offered = value === '' || clocks.includes(value) ? clocks : [...clocks, value].toSorted()
  return (
    <div>
      <span aria-hidden="true" className="text-caption text-muted">
        {label}
      </span>
      <ChoiceList
        name={name}
        label={label}
        className="tabular"
        value={valueOf(value)}
        onChoose={(hour) => onChoose(textOf(hour))}
        items={[
          { value: valueOf(''), label: any },
          ...offered.map((clock) => ({ value: clock, label: clock })),
        ]}
      />
    </div>
  )
}
