import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { HomeDesign } from './load-designs.ts'
import type { HomeContent } from './load-home.ts'
import { useHomeWords } from './words.ts'

/** Some pictures of work that can be booked as they are; nothing while there are none. */
export function DesignsBand({ designs }: Pick<HomeContent, 'designs'>) {
  const { designs: words } = useHomeWords()
  const href = useHref()
  if (designs.length === 0) return null
  return (
    <section aria-labelledby="designs" className="page section-gap">
      <h2 id="designs" className="display text-display-sm md:text-display">
        {words.title}
      </h2>
      <p className="mt-1 max-w-[62ch] text-ink-2">{words.text}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:mt-6 md:grid-cols-4 md:gap-5">
        {designs.map((design) => (
          <DesignTile key={design.id} design={design} />
        ))}
      </ul>
      <Link
        to={href('designs')}
        className="mt-3 inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4"
      >
        {words.all}
      </Link>
    </section>
  )
}

function DesignTile({ design }: { readonly design: HomeDesign }) {
  const { id, name, salon, picture, isIllustration, priceCents, isFrom } = design
  const href = useHref()
  return (
    <li>
      <Link to={href('oneDesign', { design: id })} className="panel panel-lifts tile group h-full">
        <Picture
          name={picture}
          alt=""
          width={4}
          height={3}
          sizes="(width < 900px) 45vw, 270px"
          illustration={isIllustration}
        />
        <span className="block px-3.5 pt-2.5 pb-3">
          <span className="block text-label group-hover:text-primary">{name}</span>
          <span className="block text-caption text-muted">
            {salon} · <Price cents={priceCents} from={isFrom} />
          </span>
        </span>
      </Link>
    </li>
  )
}
