import { Search, X } from 'lucide-react'
import { useId } from 'react'

import { IconButton } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { useFaqWords } from './words.ts'

interface QuestionSearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Answers while the reader types; without script it is a form that asks the server. */
export function QuestionSearch({ value, onChange }: QuestionSearchProps) {
  const words = useFaqWords()
  const id = useId()
  const clear = () => {
    onChange('')
    document.getElementById(id)?.focus()
  }
  return (
    <search>
      <form
        method="get"
        onSubmit={(event) => event.preventDefault()}
        className="relative mt-6 max-w-[560px] md:mt-8"
      >
        <label htmlFor={id} className="sr-only">
          {words.search}
        </label>
        <Search
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4.5 my-auto text-primary"
        />
        <SearchInput id={id} value={value} onChange={onChange} />
        {value !== '' && <ClearButton onClick={clear} />}
      </form>
    </search>
  )
}

function SearchInput({ id, value, onChange }: QuestionSearchProps & { readonly id: string }) {
  const words = useFaqWords()
  return (
    <Input
      id={id}
      name="q"
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      placeholder={words.placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-14 rounded-full pr-14 pl-12.5 shadow-1"
    />
  )
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  const words = useFaqWords()
  return (
    <IconButton label={words.clear} className="absolute inset-y-0 right-1.5 my-auto" onClick={onClick}>
      <X size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
