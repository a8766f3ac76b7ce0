import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

import { Input } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { sorts, type Sort } from './use-clients-address.ts'
import { useClientWords } from './words.ts'

/** A pause in typing after which the search runs. */
const PAUSE_MILLISECONDS = 250

interface ClientsFiltersProps {
  readonly q: string
  readonly sort: Sort
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

/** The search for a client, and the order of the list, which on a phone stands among the tags. */
export function ClientsFilters({ sort, ...search }: ClientsFiltersProps) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <SearchField {...search} />
      <div className="max-sm:hidden">
        <SortSelect sort={sort} onChange={search.onChange} className="sm:w-60" />
      </div>
    </div>
  )
}

interface SortSelectProps extends Pick<ClientsFiltersProps, 'sort' | 'onChange'> {
  readonly look?: 'chip'
  readonly className?: string
}

/** The order of the list. */
export function SortSelect({ sort, onChange, ...look }: SortSelectProps) {
  const words = useClientWords()
  return (
    <Select
      {...look}
      label={words.sort}
      value={sort}
      onValueChange={(next) => onChange({ sort: next })}
      items={sorts.map((each) => ({ value: each, label: words.sorts[each] }))}
    />
  )
}

/** The typed search; it runs after a pause in typing. */
function useTypedSearch({ q, onChange }: Omit<ClientsFiltersProps, 'sort'>) {
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed === q) return undefined
    const timer = setTimeout(() => onChange({ q: typed }), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed, q, onChange])
  return [typed, setTyped] as const
}

function SearchField(search: Omit<ClientsFiltersProps, 'sort'>) {
  const words = useClientWords()
  const [typed, setTyped] = useTypedSearch(search)
  return (
    <div className="relative min-w-0 flex-1 basis-64">
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto text-muted"
      />
      <Input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        maxLength={100}
        className="pl-12"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
