import { CircleCheck, TriangleAlert } from 'lucide-react'

import { useHowItWorksWords } from './words.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The 24-hour rule as a line of time: what holds before the limit, what after. */
export function ChangeLine() {
  const { change } = useHowItWorksWords()
  return (
    <section aria-labelledby="change" className="section-gap rounded-2xl bg-bg-subtle px-5 py-8 md:p-14">
      <h2 id="change" className="display text-display-sm md:text-display">
        {change.title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">{change.text}</p>
      <Line />
      <div className="mt-5 grid gap-4 md:grid-cols-[2fr_1fr] md:gap-1">
        <div className="md:max-w-[46ch]">
          <h3 className="flex items-center gap-2 text-label text-success">
            <CircleCheck {...icon} />
            {change.early}
          </h3>
          <p className="mt-1">{change.earlyText}</p>
        </div>
        <div>
          <h3 className="flex items-center gap-2 text-label text-warning">
            <TriangleAlert {...icon} />
            {change.late}
          </h3>
          <p className="mt-1">{change.lateText}</p>
        </div>
      </div>
      <p className="mt-6 border-t border-line-strong pt-4 text-small text-ink-2">{change.exact}</p>
    </section>
  )
}

/** Decoration: the texts below it say the same. */
function Line() {
  const { change } = useHowItWorksWords()
  return (
    <div aria-hidden="true" className="mt-8 max-md:hidden">
      <div className="grid grid-cols-[2fr_1fr] text-small font-semibold">
        <span />
        <span className="flex justify-between">
          <span className="-translate-x-1/2">{change.limit}</span>
          <span>{change.visit}</span>
        </span>
      </div>
      <div className="relative mt-2 grid grid-cols-[2fr_1fr] gap-1">
        <span className="h-3 rounded-l-full bg-success" />
        <span className="h-3 rounded-r-full bg-warning" />
        <span className="absolute top-1/2 left-2/3 size-6 -translate-1/2 rounded-full border-4 border-bg-subtle bg-coral" />
      </div>
    </div>
  )
}
