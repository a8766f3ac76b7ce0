import { useLocale } from '../../app/messages.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Booking } from '../booking/open-booking.tsx'
import { whenWords } from './dates.ts'
import { Icon } from './icon.tsx'
import type { SalonView } from './salon-view.ts'
import type { NextFree } from './use-next-free.ts'
import { useSalonWords } from './words.ts'

interface NextFreeProps {
  readonly salon: SalonView
  readonly next: NextFree
}

/** One line for the bar at the bottom of a phone; always as high, so that the bar does not jump. */
export const NextFreeLine = (props: NextFreeProps) => (
  <div className="h-5 truncate text-small text-muted">
    <LineContent {...props} />
  </div>
)

function LineContent({ salon, next }: NextFreeProps) {
  const words = useSalonWords()
  const locale = useLocale()
  if (next.kind === 'free')
    return words.nextFree.short(whenWords(locale, words, next.starts[0] ?? '', salon.timeZone))
  if (next.kind === 'none') return words.nextFree.noneShort
  if (next.kind === 'failed')
    return (
      <button
        type="button"
        className="relative underline underline-offset-2 after:absolute after:-inset-3"
        onClick={next.retry}
      >
        {words.nextFree.failed}
      </button>
    )
  return (
    <>
      <span className="sr-only">{words.nextFree.loading}</span>
      <Skeleton className="mt-1 h-3 w-32" />
    </>
  )
}

interface NextFreeBoxProps extends NextFreeProps {
  /** The service that the times are of, while nothing is chosen. */
  readonly service: string | undefined
  readonly onPick: (start: string) => void
  readonly onNear: Booking['preload']
}

/** The first available times in a box of one size; each is a button that books it. */
export function NextFreeBox(props: NextFreeBoxProps) {
  const words = useSalonWords()
  const { service } = props
  return (
    <div className="flex h-25 flex-col justify-center rounded-md bg-bg-subtle px-4">
      <p className="flex items-center gap-1.5 text-caption text-muted">
        <Icon name="next_time" size={16} />
        <span className="truncate">
          {service === undefined ? words.nextFree.title : words.nextFree.titleOf(service)}
        </span>
      </p>
      <div aria-live="polite" className="mt-1 flex h-12 items-center">
        <BoxContent {...props} />
      </div>
    </div>
  )
}

function BoxContent({ next, ...props }: NextFreeBoxProps) {
  const { nextFree: words } = useSalonWords()
  if (next.kind === 'free') return <FreeTimes starts={next.starts} {...props} />
  if (next.kind === 'failed') return <Failed retry={next.retry} />
  if (next.kind === 'none')
    return (
      <p className="flex items-center gap-2 text-small">
        <Icon name="no_time" className="text-muted" />
        {words.none}
      </p>
    )
  return (
    <>
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-6 w-44" />
    </>
  )
}

/** Leads to the salons nearby that have a time. */
export function NearbyLink() {
  const { nextFree: words } = useSalonWords()
  return (
    <a
      href="#nearby"
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
    >
      {words.nearby}
    </a>
  )
}

function Failed({ retry }: { readonly retry: () => void }) {
  const { nextFree: words } = useSalonWords()
  return (
    <p className="flex w-full items-center justify-between gap-2 text-small">
      {words.failed}
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-primary hover:underline"
        onClick={retry}
      >
        <Icon name="retry" size={16} />
        {words.retry}
      </button>
    </p>
  )
}

interface FreeTimesProps extends Pick<NextFreeBoxProps, 'salon' | 'onPick' | 'onNear'> {
  readonly starts: readonly string[]
}

function FreeTimes({ salon, starts, onPick, onNear }: FreeTimesProps) {
  const words = useSalonWords()
  const locale = useLocale()
  return (
    <ul className="flex min-w-0 gap-2">
      {starts.slice(0, 2).map((start) => {
        const when = whenWords(locale, words, start, salon.timeZone)
        return (
          <li key={start}>
            <button
              type="button"
              aria-label={words.nextFree.pick(when)}
              className="min-h-11 rounded-sm bg-surface px-3 text-small font-semibold whitespace-nowrap tabular inset-ring inset-ring-control transition-colors first-letter:uppercase hover:bg-primary-ghost hover:text-primary"
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={() => onPick(start)}
            >
              {when}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
