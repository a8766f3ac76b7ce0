import { CalendarCheck, MapPinned, Sparkles } from 'lucide-react'
import { Link } from 'react-router'

import { usePlace } from '../../app/paths.ts'
import { useHomeWords } from './words.ts'

const icon = { size: 26, strokeWidth: 1.75, 'aria-hidden': true } as const
const steps = [
  { name: 'find', icon: <MapPinned {...icon} /> },
  { name: 'choose', icon: <CalendarCheck {...icon} /> },
  { name: 'enjoy', icon: <Sparkles {...icon} /> },
] as const

/** How it works, in three steps. */
export function Steps() {
  const { steps: words } = useHomeWords()
  const more = usePlace()('howItWorks')
  return (
    <section aria-labelledby="steps" className="page section-gap">
      <h2 id="steps" className="display text-display-sm md:text-display">
        {words.title}
      </h2>
      <ol className="mt-5 grid gap-6 md:mt-8 md:grid-cols-3 md:gap-10">
        {steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} />
        ))}
      </ol>
      {more !== undefined && (
        <Link
          to={more}
          className="mt-5 inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4"
        >
          {words.more}
        </Link>
      )}
    </section>
  )
}

interface StepProps {
  readonly step: (typeof steps)[number]
  readonly number: number
}

function Step({ step, number }: StepProps) {
  const { steps: words } = useHomeWords()
  const { title, text } = words.items[step.name]
  return (
    <li className="flex gap-4 md:block">
      <span className="relative grid size-14 shrink-0 place-items-center rounded-md bg-primary-soft text-on-primary-soft">
        {step.icon}
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full bg-primary text-caption font-bold text-on-primary"
        >
          {number}
        </span>
      </span>
      <div className="md:mt-5">
        <h3 className="text-title">{title}</h3>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
    </li>
  )
}
