import { useHref } from '../../app/paths.ts'
import { ChipLink } from '../../ui/chip.tsx'
import type { HomeContent } from './load-home.ts'
import { useHomeWords } from './words.ts'

/** Kinds of services in one row, each to its salons. */
export function CategoryRail({ services }: Pick<HomeContent, 'services'>) {
  const home = useHomeWords()
  const href = useHref()
  return (
    <nav aria-label={home.categories} className="page mt-4 md:mt-6">
      <div className="chip-rail">
        <ChipLink to={href('salons')} selected>
          {home.all}
        </ChipLink>
        {services.map(({ id, name }) => (
          <ChipLink key={id} to={href('salons', undefined, { service: id })}>
            {name}
          </ChipLink>
        ))}
      </div>
    </nav>
  )
}
