import { CircleCheck, TriangleAlert } from 'lucide-react'

import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classes } from '../../ui/class-names.ts'
import { nearWhen } from '../../ui/dates.ts'
import { isSettled, startOf, type DateDraft } from './series-draft.ts'
import { useSeriesWords } from './series-words.ts'

interface SeriesDateRowProps {
  readonly draft: DateDraft
  readonly timeZone: string
  readonly onChange: (to: Partial<DateDraft>) => void
}

/** One date of a series: whether it fits, and the choices if not. */
export function SeriesDateRow(props: SeriesDateRowProps) {
  const words = useSeriesWords()
  const locale = useLocale()
  const { draft, timeZone, onChange } = props
  const { isLeftOut } = draft
  const when = nearWhen(locale, startOf(draft), timeZone)
  return (
    <li className="flex flex-col gap-2 rounded-md p-3 hairline">
      <div className="flex items-center gap-3">
        <Mark draft={draft} />
        <span
          className={classes(
            'min-w-0 flex-1 tabular',
            isLeftOut ? 'text-muted line-through' : 'font-semibold',
          )}
        >
          {shortDayAndTime(locale, startOf(draft), timeZone)}
        </span>
        <Button
          variant="ghost"
          size="sm"
          className="shrink-0"
          aria-label={isLeftOut ? words.putBackOf(when) : words.leaveOutOf(when)}
          onClick={() => onChange({ isLeftOut: !isLeftOut })}
        >
          {isLeftOut ? words.putBack : words.leaveOut}
        </Button>
      </div>
      {!isLeftOut && draft.date.misfit !== null && <Way {...props} />}
    </li>
  )
}

function Mark({ draft }: Pick<SeriesDateRowProps, 'draft'>) {
  const words = useSeriesWords()
  const fits = isSettled(draft)
  const Icon = fits ? CircleCheck : TriangleAlert
  return (
    <span
      className={classes('shrink-0', draft.isLeftOut ? 'invisible' : fits ? 'text-success' : 'text-warning')}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{draft.isLeftOut ? words.leftOut : fits ? words.fits : words.toDecide}</span>
    </span>
  )
}

/** The obstacle, and the nearest free times. */
function Way({ draft, timeZone, onChange }: SeriesDateRowProps) {
  const words = useSeriesWords()
  const locale = useLocale()
  const { date, chosen } = draft
  const choose = (start: string) => onChange({ chosen: chosen === start ? undefined : start })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{words.offers(nearWhen(locale, date.start, timeZone))}</legend>
      <p className="text-small text-ink-2">
        {date.misfit !== null && words.misfits[date.misfit](shortDayAndTime(locale, date.start, timeZone))}
        {date.offers.length === 0 && ` ${words.noOffers}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {date.offers.map(({ start }) => (
          <Chip key={start} selected={chosen === start} onClick={() => choose(start)}>
            {shortDayAndTime(locale, start, timeZone)}
          </Chip>
        ))}
        {date.misfit === 'outside' && (
          <Chip selected={chosen === date.start} onClick={() => choose(date.start)}>
            {words.anyway}
          </Chip>
        )}
      </div>
    </fieldset>
  )
}
