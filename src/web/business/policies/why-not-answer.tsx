import { CircleCheck } from 'lucide-react'

import type { RefusalView, WhyNotView } from '#features/salons/contract/policy.ts'
import { shortDay, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePolicyWords } from './words.ts'

interface WhyNotAnswerProps {
  readonly answer: WhyNotView
  /** Asks about another time of the day. */
  readonly onTime: (clock: string) => void
}

/** That the time is offered, or the reasons against it. */
export function WhyNotAnswer({ answer, onTime }: WhyNotAnswerProps) {
  const { why: words } = usePolicyWords()
  if (!answer.isOffered)
    return (
      <div className="mt-4 flex flex-col gap-3">
        <Reasons answer={answer} />
        <NearestTimes answer={answer} onTime={onTime} />
      </div>
    )
  return (
    <p className="mt-4 flex items-center gap-2 rounded-sm bg-success-soft px-3.5 py-3 font-medium text-success">
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.offered}
    </p>
  )
}

function Reasons({ answer }: Pick<WhyNotAnswerProps, 'answer'>) {
  const { why: words } = usePolicyWords()
  const reasonOf = useReason(answer)
  return (
    <Notice tone="warning" title={words.notOffered}>
      <ul className="mt-1 list-disc pl-5">
        {answer.refusals.map((refusal) => (
          <li key={`${refusal.because} ${refusal.staffId}`}>{reasonOf(refusal)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function NearestTimes({ answer: { nearest, timeZone }, onTime }: WhyNotAnswerProps) {
  const { why: words } = usePolicyWords()
  return (
    <>
      <p className="text-small text-ink-2">{nearest.length > 0 ? words.nearest : words.noneNear}</p>
      {nearest.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {nearest.map((start) => (
            <Chip key={start} className="tabular" onClick={() => onTime(time(start, timeZone))}>
              {time(start, timeZone)}
            </Chip>
          ))}
        </div>
      )}
    </>
  )
}

/** The sentence of a reason; a time of another day comes with its day. */
function useReason({ start, timeZone }: WhyNotView): (refusal: RefusalView) => string {
  const { why: words } = usePolicyWords()
  const locale = useLocale()
  const clock = (instant: string | null) => {
    if (instant === null) return ''
    const isSameDay = instant.slice(0, 10) === start.slice(0, 10)
    return isSameDay
      ? time(instant, timeZone)
      : `${shortDay(locale, instant, timeZone)} ${time(instant, timeZone)}`
  }
  return ({ because, staffName, from, to, amount, resource }) =>
    words.reasons[because]({
      who: staffName ?? '',
      from: clock(from),
      to: clock(to),
      amount: amount === null ? '' : String(amount),
      resource: resource ?? '',
    })
}
