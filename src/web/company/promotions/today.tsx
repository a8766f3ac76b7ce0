import { Store, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'

import { usePromotionsWords } from './words.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Says plainly that no promotion runs now. */
export function Today() {
  const { now } = usePromotionsWords()
  return (
    <section aria-labelledby="now" className="panel p-5 md:p-8">
      <h2 id="now" className="text-title">
        {now.title}
      </h2>
      <dl className="mt-3 md:mt-5">
        <State icon={<TicketPercent {...icon} />} name={now.platform} state={now.none}>
          {now.platformText}
        </State>
        <State icon={<Store {...icon} />} name={now.salons} state={now.none}>
          {now.salonsText}
        </State>
      </dl>
    </section>
  )
}

interface StateProps {
  readonly icon: ReactNode
  readonly name: string
  readonly state: string
  readonly children: string
}

function State({ icon: drawn, name, state, children }: StateProps) {
  return (
    <div className="grid grid-cols-[44px_1fr] gap-x-4 border-t border-line py-5 first:border-0 first:pt-2 last:pb-0">
      <dt className="contents">
        <span className="row-span-2 grid size-11 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          {drawn}
        </span>
        <span className="text-small text-muted">{name}</span>
      </dt>
      <dd className="col-start-2">
        <p className="display text-[24px] leading-tight">{state}</p>
        <p className="mt-1.5 text-ink-2">{children}</p>
      </dd>
    </div>
  )
}
