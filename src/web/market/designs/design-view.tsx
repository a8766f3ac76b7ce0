import { Link } from 'react-router'

import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useDesignName } from './design-text.ts'
import { designsQuery, type TagName } from './designs-address.ts'
import type { LoadedDesign } from './load-design.ts'
import { useVisitHref } from './salon-visit.ts'
import { SameList } from './same-list.tsx'
import { SaveButton } from './save-button.tsx'
import { useTagText } from './tag-text.ts'
import { useDesignsWords, useTagWords } from './words.ts'

/** A picture of work with everything that is needed to book the same. */
export function DesignView({ loaded }: { readonly loaded: LoadedDesign }) {
  const words = useDesignsWords()
  const href = useHref()
  const nameOf = useDesignName()
  const { design } = loaded
  return (
    <div className="page pt-4 pb-12 md:pt-8 md:pb-20">
      <Link to={href('designs')} className="clear-link -ml-2 text-label">
        {words.title}
      </Link>
      <div className="mt-2 grid gap-6 md:grid-cols-[1.1fr_1fr] md:gap-10">
        <Picture
          name={design.picture}
          alt={design.alt}
          width={4}
          height={3}
          sizes="(width < 900px) 92vw, 560px"
          illustration={design.isIllustration}
          priority
          className="rounded-lg"
        />
        <div>
          <h1 className="display text-display [overflow-wrap:anywhere]">{nameOf(design)}</h1>
          <p className="mt-1 text-ink-2">
            {words.by}{' '}
            <Link
              to={href('salon', { id: design.salon.slug })}
              className="text-primary underline underline-offset-4"
            >
              {design.salon.name}
            </Link>
            , {design.salon.city}
          </p>
          <Tags design={design} />
          <Booking design={design} />
          <div className="mt-3">
            <SaveButton id={design.id} />
          </div>
        </div>
      </div>
      <SameList {...loaded} />
    </div>
  )
}

type DesignProps = Pick<LoadedDesign, 'design'>

/** Its tags; each leads to the designs that share it. */
function Tags({ design }: DesignProps) {
  const words = useDesignsWords()
  const tags = useTagWords()
  const textOf = useTagText()
  const href = useHref()
  const shown: readonly (readonly [TagName, string])[] = [
    ['technique', design.technique],
    ...design.colours.map((colour) => ['colour', colour] as const),
    ['finish', design.finish],
    ['shape', design.shape],
    ['length', design.length],
    ['artLevel', String(design.artLevel)],
  ]
  return (
    <ul aria-label={words.shows} className="mt-4 flex flex-wrap gap-2">
      {shown.map(([name, value]) => (
        <li key={name + value}>
          <ChipLink
            to={href('designs', undefined, designsQuery({ [name]: value }))}
            aria-label={`${tags.names[name]}: ${textOf(name, value)}`}
          >
            {textOf(name, value)}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

/** Minutes, price and the soonest times; each leads to the salon's booking sheet. */
function Booking({ design: { salon, visit, isBookable, starts } }: DesignProps) {
  const words = useDesignsWords()
  const locale = useLocale()
  const href = useHref()
  const visitHref = useVisitHref()
  if (!isBookable || !visit)
    return (
      <div className="mt-5">
        <p className="text-ink-2">{words.notBookable}</p>
        <LinkButton to={href('salon', { id: salon.slug })} variant="secondary" className="mt-3">
          {words.toSalon}
        </LinkButton>
      </div>
    )
  return (
    <div className="panel mt-5 p-5">
      <p className="flex items-baseline justify-between gap-3 tabular">
        <span>{minutes(locale, visit.minutes)}</span>
        <Price cents={visit.priceCents} from={visit.isFrom} className="text-title" />
      </p>
      <p className="mt-4 mb-2 text-caption text-muted">{starts.length > 0 ? words.soonest : words.noTimes}</p>
      <ul className="flex flex-wrap gap-2">
        {starts.map(({ start, text }) => (
          <li key={start}>
            <ChipLink
              to={visitHref(salon.slug, visit, start)}
              rel="nofollow"
              aria-label={words.bookAt(text)}
              className="tabular"
            >
              {text}
            </ChipLink>
          </li>
        ))}
      </ul>
      <LinkButton to={visitHref(salon.slug, visit)} rel="nofollow" size="lg" wide className="mt-4">
        {words.book}
      </LinkButton>
    </div>
  )
}
