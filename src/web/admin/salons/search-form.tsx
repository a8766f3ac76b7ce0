import { Search } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { useAdminSalonWords } from './words.ts'

/** @param q the search of the address */
export function SearchForm({ q }: { readonly q: string }) {
  const words = useAdminSalonWords()
  const [, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(q)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSearch(typed.trim() === '' ? {} : { q: typed.trim() })
  }
  return (
    <search className="mb-4">
      <form className="flex max-w-xl gap-2" onSubmit={submit}>
        <Input
          type="search"
          name="q"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary" aria-label={words.find}>
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </form>
    </search>
  )
}
