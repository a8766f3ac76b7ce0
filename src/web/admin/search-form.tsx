import { Search } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'

import { Button } from '../ui/button.tsx'
import { Input } from '../ui/field.tsx'

interface SearchFormProps {
  /** The search of the address. */
  readonly q: string
  /** What can be searched for. */
  readonly label: string
  /** The name of the button. */
  readonly find: string
}

/** Puts what is searched for into the address, and keeps the list's filter there. */
export function SearchForm({ q, label, find }: SearchFormProps) {
  const [, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(q)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSearch((now) => {
      if (typed.trim() === '') now.delete('q')
      else now.set('q', typed.trim())
      return now
    })
  }
  return (
    <search className="mb-4">
      {/* On a phone there is no room for it within the field. */}
      <p aria-hidden="true" className="mb-1 text-small text-ink-2 sm:hidden">
        {label}
      </p>
      <form className="flex max-w-[560px] gap-2" onSubmit={submit}>
        <Input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          className="max-sm:placeholder:text-transparent"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary" aria-label={find}>
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </form>
    </search>
  )
}
