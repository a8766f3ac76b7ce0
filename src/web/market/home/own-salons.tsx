import { Heart, X } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'react-router'

import {
  deviceSalons,
  forgetViewedOnDevice,
  keepOnDevice,
  watchDeviceSalons,
  type DeviceSalon,
  type DeviceSalons,
} from '../../app/device-salons.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { writtenLang } from '../../app/written-lang.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { initial } from '../../ui/initials.ts'
import { Picture } from '../../ui/picture.tsx'
import { useOwnWords } from './own-words.ts'

const none: DeviceSalons = { favourites: [], viewed: [] }

/** The favourites and the last viewed salons of this device. After a sign-in they are in the account. */
export function OwnSalons() {
  const words = useOwnWords()
  const { favourites, viewed } = useSyncExternalStore(watchDeviceSalons, deviceSalons, () => none)
  const others = viewed.filter(({ id }) => favourites.every((each) => each.id !== id))
  return (
    <>
      {favourites.length > 0 && (
        <Row id="own-favourites" title={words.favourites} text={words.text} salons={favourites} isKept />
      )}
      {others.length > 0 && (
        <Row id="own-viewed" title={words.viewed} salons={others}>
          <Button variant="ghost" size="sm" className="-mx-4" onClick={forgetViewedOnDevice}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.forget}
          </Button>
        </Row>
      )}
    </>
  )
}

interface RowProps {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly salons: readonly DeviceSalon[]
  readonly isKept?: boolean
  readonly children?: ReactNode
}

function Row({ id, title, text, salons, isKept = false, children }: RowProps) {
  return (
    <section aria-labelledby={id} className="page section-gap">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="display text-display-sm">
          {title}
        </h2>
        {children}
      </div>
      {text !== undefined && <p className="mb-3 text-small text-muted">{text}</p>}
      <ul className="side-rail">
        {salons.map((salon) => (
          <li key={salon.id} className="min-w-0">
            <OwnSalon salon={salon} isKept={isKept} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OwnSalonProps {
  readonly salon: DeviceSalon
  readonly isKept: boolean
}

function OwnSalon({ salon, isKept }: OwnSalonProps) {
  const words = useOwnWords()
  const href = useHref()
  const locale = useLocale()
  const { slug, name, city, picture } = salon
  return (
    <article className="panel panel-lifts flex h-full items-center overflow-hidden pr-1">
      <div className="w-24 shrink-0">
        {picture === null ? (
          <span aria-hidden="true" className="display grid aspect-1/1 place-items-center bg-primary-soft">
            {initial(name)}
          </span>
        ) : (
          <Picture name={picture} alt="" width={1} height={1} sizes="96px" />
        )}
      </div>
      <div
        className="min-w-0 flex-1 p-3"
        lang={salon.locale === locale ? undefined : writtenLang(locale, name)}
      >
        <h3 className="line-clamp-2 text-label">
          <Link to={href('salon', { id: slug })} className="panel-link">
            {name}
          </Link>
        </h3>
        <p className="truncate text-small text-muted">{city}</p>
      </div>
      {isKept && (
        <IconButton
          className="relative"
          label={words.remove(name)}
          onClick={() => keepOnDevice(salon, false)}
        >
          <Heart size={20} strokeWidth={1.75} aria-hidden="true" className="fill-current text-primary" />
        </IconButton>
      )}
    </article>
  )
}
