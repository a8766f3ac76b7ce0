import type { previewRules } from '#features/salons/contract/policy.ts'
import { time } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import { dayName } from '../../ui/dates.ts'
import { changedStarts, type DayStart } from './changed-starts.ts'
import { usePolicyWords } from './words.ts'

interface StartChangesProps {
  readonly times: Answer<typeof previewRules>
  readonly date: string
}

/** The starts of a day, with those that the rules would add and take away. */
export function StartChanges({ times: { before, after, timeZone }, date }: StartChangesProps) {
  const { preview: words } = usePolicyWords()
  const locale = useLocale()
  const starts = changedStarts(before, after)
  const count = (change: DayStart['change']) => starts.filter((each) => each.change === change).length
  const [more, fewer] = [count('added'), count('gone')]
  return (
    <div className="mt-4">
      <p className="text-label">{date !== '' && dayName(locale, date)}</p>
      <p aria-live="polite" className="text-small text-ink-2">
        {more + fewer === 0 ? words.same : words.changes(more, fewer)}
      </p>
      {starts.length === 0 ? (
        <p className="mt-3 text-muted">{words.none}</p>
      ) : (
        <ul aria-label={words.times} className="mt-3 flex flex-wrap gap-1.5">
          {starts.map((each) => (
            <Start key={each.start} {...each} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <p className="mt-3 text-small text-muted">{words.note}</p>
    </div>
  )
}

const looks = {
  offered: 'bg-surface hairline',
  added: 'bg-success-soft text-success font-bold',
  gone: 'bg-danger-soft text-danger line-through',
} as const

function Start({ start, change, timeZone }: DayStart & { readonly timeZone: string }) {
  const { preview: words } = usePolicyWords()
  return (
    <li className={classes('rounded-sm px-2.5 py-1.5 text-small tabular', looks[change])}>
      {change === 'added' && <span aria-hidden="true">+ </span>}
      {time(start, timeZone)}
      <span className="sr-only"> {words[change]}</span>
    </li>
  )
}
