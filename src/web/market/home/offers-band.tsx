import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import type { HomeContent } from './load-home.ts'
import type { HomeOffer } from './load-offers.ts'
import { useHomeWords } from './words.ts'

/** Some of the promotions that run now; nothing while there are none. */
export function OffersBand({ offers: { shown, total } }: Pick<HomeContent, 'offers'>) {
  const { offers: words } = useHomeWords()
  const href = useHref()
  if (total === 0) return null
  return (
    <section aria-labelledby="offers" className="page section-gap">
      <h2 id="offers" className="display text-display-sm md:text-display">
        {words.title}
      </h2>
      <p className="mt-1 max-w-[62ch] text-ink-2">{words.text}</p>
      <ul className="mt-5 grid gap-3 md:grid-cols-3 md:gap-5">
        {shown.map((offer) => (
          <OfferPanel key={offer.id} offer={offer} />
        ))}
      </ul>
      <Link
        to={href('promotions')}
        className="mt-3 inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4"
      >
        {words.all(total)}
      </Link>
    </section>
  )
}

function OfferPanel({ offer: { name, reduction, salon } }: { readonly offer: HomeOffer }) {
  const href = useHref()
  return (
    <li className="panel panel-lifts flex items-center gap-4 p-4">
      <span className="display tabular text-display-sm whitespace-nowrap text-primary">{reduction}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link
          to={salon === null ? href('promotions') : href('salon', { id: salon.slug })}
          className="panel-link text-label"
        >
          {name}
        </Link>
        {salon !== null && (
          <span className="block text-small text-muted">{`${salon.name}, ${salon.city}`}</span>
        )}
      </span>
    </li>
  )
}
