import { useId } from 'react'
import { useSearchParams } from 'react-router'

import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Fault } from '../ui/forms/fault.tsx'
import { useAdminWords } from './words.ts'

interface DaysFilterProps {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The first and the last day, which are in the URL like the other filters. */
export function DaysFilter({ from, to }: DaysFilterProps) {
  const { lists: words } = useAdminWords()
  const error = useId()
  const [, setSearch] = useSearchParams()
  const isWrong = from !== undefined && to !== undefined && from > to
  const choose = (days: Readonly<Partial<Record<'from' | 'to', string>>>) =>
    setSearch((now) => {
      for (const [name, day] of Object.entries(days))
        if (day === '') now.delete(name)
        else now.set(name, day)
      return now
    })
  return (
    <div className="mb-4 grid grid-cols-2 gap-x-3 gap-y-2 sm:flex sm:flex-wrap sm:items-center sm:gap-x-4">
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="min-w-0 sm:flex sm:items-center sm:gap-x-3">
          <span className="text-small text-ink-2 max-sm:mb-1 max-sm:block">{words[name]}</span>
          <DateInput
            type="date"
            value={{ from, to }[name] ?? ''}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? error : undefined}
            onChange={({ target }) => choose({ [name]: target.value })}
            className="w-full sm:w-60"
          />
        </label>
      ))}
      {(from ?? to) !== undefined && (
        <Button variant="ghost" onClick={() => choose({ from: '', to: '' })}>
          {words.everyDay}
        </Button>
      )}
      <Fault id={error} className="col-span-full sm:w-full">
        {isWrong ? words.wrongTime : undefined}
      </Fault>
    </div>
  )
}
