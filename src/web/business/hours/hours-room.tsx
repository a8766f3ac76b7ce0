import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { Holidays } from './holidays.tsx'
import { SpecialDays } from './special-days.tsx'
import { useOpening } from './use-opening.ts'
import { WeekPanel } from './week-panel.tsx'
import { useHoursRoomWords } from './words.ts'

/** The week's hours, the holidays and the days that differ. */
export function HoursRoom() {
  const words = useHoursRoomWords()
  const { id } = useOwnSalon()
  const { data, isError, refetch } = useOpening(id)
  return (
    <>
      <h1 className="display text-display">{words.page}</h1>
      <p className="mt-1 max-w-[62ch] text-ink-2">{words.lead}</p>
      {data ? (
        <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
          <section aria-labelledby="week" className="min-w-0">
            <h2 id="week" className="mb-3 text-title">
              {words.week}
            </h2>
            <WeekPanel salonId={id} opening={data} label={words.save} />
          </section>
          <div className="flex min-w-0 flex-col gap-10">
            <Holidays salonId={id} opening={data} />
            <SpecialDays salonId={id} opening={data} />
          </div>
        </div>
      ) : isError ? (
        <Notice tone="warning" live className="mt-6" action={<RetryButton onRetry={() => void refetch()} />}>
          {words.failed}
        </Notice>
      ) : (
        <Skeleton className="mt-6 h-128 rounded-lg" />
      )}
    </>
  )
}
