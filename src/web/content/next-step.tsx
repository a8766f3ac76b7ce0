import { useHref, usePlace } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { useContentWords } from './words.ts'

/** Where to go from here. */
export function NextStep() {
  const { next } = useContentWords()
  const href = useHref()
  const list = usePlace()('listYourSalon')
  return (
    <section aria-labelledby="next" className="page section-gap">
      <div className="wine-band">
        <div className="max-w-[560px]">
          <h2 id="next" className="display text-display-sm md:text-display">
            {next.title}
          </h2>
          <p className="mt-2 md:text-title md:font-normal">{next.text}</p>
        </div>
        <div className="flex flex-col gap-3 md:items-end">
          <LinkButton to={href('salons')} variant="on-wine" size="lg">
            {next.find}
          </LinkButton>
          {list !== undefined && (
            <LinkButton to={list} variant="on-wine" size="lg">
              {next.list}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}
