import type { Opening } from '#features/salons/contract/opening.ts'

import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { Holidays } from './holidays.tsx'
import { SpecialDays } from './special-days.tsx'
import { useOpening } from './use-opening.ts'
import { WeekPanel } from './week-panel.tsx'
import { useHoursWorkspaceWords } from './words.ts'

/** The week's hours, the holidays and the days that differ. */
export function HoursWorkspace() {
  const words = useHoursWorkspaceWords()
  const { id } = useOwnSalon()
  return (
    <>
      <h1 className="display text-display">{words.page}</h1>
      <p className="mt-1 max-w-[62ch] text-ink-2">{words.lead}</p>
      <Loaded
        query={useOpening(id)}
        words={words}
        className="mt-6"
        skeleton={<Skeleton className="h-128 rounded-lg" />}
      >
        {(opening) => (
          <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
            <WeekSection salonId={id} opening={opening} />
            <div className="flex min-w-0 flex-col gap-10">
              <Holidays salonId={id} opening={opening} />
              <SpecialDays salonId={id} opening={opening} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

function WeekSection({ salonId, opening }: { readonly salonId: string; readonly opening: Opening }) {
  const words = useHoursWorkspaceWords()
  return (
    <section aria-labelledby="week" className="min-w-0">
      <h2 id="week" className="mb-3 text-title">
        {words.week}
      </h2>
      <WeekPanel salonId={salonId} opening={opening} label={words.save} />
    </section>
  )
}
