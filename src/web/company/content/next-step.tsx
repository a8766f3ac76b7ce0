import { Link } from 'react-router'

import { useHref, usePlace } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useContentWords } from './words.ts'

/** Leads on from a page of text: to the salons, or to listing one. */
export function NextStep() {
  const { next } = useContentWords()
  const href = useHref()
  return (
    <section aria-labelledby="next" className="page section-gap">
      <div className="wine-band">
        <div className="max-w-[520px]">
          <h2 id="next" className="display text-display-sm md:text-display">
            {next.title}
          </h2>
          <p className="mt-2 md:text-title md:font-normal">{next.text}</p>
        </div>
        <div className="flex flex-wrap gap-3 md:shrink-0">
          <LinkButton to={href('salons')} variant="on-wine" size="lg">
            {next.find}
          </LinkButton>
          <ListLink />
        </div>
      </div>
    </section>
  )
}

function ListLink() {
  const { next } = useContentWords()
  const path = usePlace()('listYourSalon')
  if (path === undefined) return null
  return (
    <Link
      to={path}
      className="inline-flex min-h-[54px] items-center rounded-full px-6 text-center leading-tight font-semibold ring-gap shadow-[inset_0_0_0_1.5px_currentColor] hover:bg-white/10"
    >
      {next.list}
    </Link>
  )
}
