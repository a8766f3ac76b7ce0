import { CalendarRange, Languages, NotebookText } from 'lucide-react'

import { usePlace } from '../../app/paths.ts'
import { useTrialDays } from '../../app/site-settings.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useHomeWords } from './words.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const points = [
  { name: 'calendar', icon: <CalendarRange {...icon} /> },
  { name: 'history', icon: <NotebookText {...icon} /> },
  { name: 'languages', icon: <Languages {...icon} /> },
] as const

/** Invites owners to apply for their salon. */
export function BusinessBand() {
  const { business } = useHomeWords()
  const place = usePlace()
  const trialDays = useTrialDays()
  const start = place('listYourSalon') ?? place('register')
  return (
    <section aria-labelledby="business" className="page section-gap">
      <div className="wine-band">
        <div className="max-w-[560px]">
          <h2 id="business" className="display text-display md:text-[44px]">
            {business.title}
          </h2>
          <p className="mt-3 md:text-title md:font-normal">{business.text(trialDays)}</p>
          {start !== undefined && (
            <LinkButton to={start} variant="on-wine" size="lg" className="mt-6">
              {business.action}
            </LinkButton>
          )}
        </div>
        <Points />
      </div>
    </section>
  )
}

function Points() {
  const { business } = useHomeWords()
  return (
    <ul className="flex flex-col gap-4">
      {points.map(({ name, icon: drawn }) => (
        <li key={name} className="flex items-center gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-wine-deep">{drawn}</span>
          <span className="font-medium">{business.points[name]}</span>
        </li>
      ))}
    </ul>
  )
}
