import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode, type UIEvent } from 'react'
import { Link, useNavigate } from 'react-router'

import { useMessages } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { initial } from '../../ui/initials.ts'
import { Picture } from '../../ui/picture.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { Icon } from './icon.tsx'
import { PhotoButton, type PhotoPress, type PhotoProps } from './photo-button.tsx'
import type { SalonView } from './salon-view.ts'
import { ShareButton } from './share-button.tsx'
import type { Favourite } from './use-favourite.ts'
import { useSalonWords } from './words.ts'

const loadLightbox = () => import('./lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))

/** Cells of the wide mosaic by the number of pictures in it. */
const cells: Readonly<Record<number, readonly string[]>> = {
  1: ['md:col-span-4 md:row-span-2'],
  2: ['md:col-span-2 md:row-span-2', 'md:col-span-2 md:row-span-2'],
  3: ['md:col-span-2 md:row-span-2', 'md:col-span-2', 'md:col-span-2'],
  5: ['md:col-span-2 md:row-span-2', '', '', '', ''],
}

const mosaicOf = (count: number): readonly string[] => cells[count >= 5 ? 5 : Math.min(count, 3)] ?? []

/** The lightbox of a salon's photos: `open(index)`, and the element that stands anywhere on the page. */
export function useLightbox({ photos }: SalonView): {
  readonly open: (index: number) => void
  readonly preload: () => void
  readonly element: ReactNode
} {
  const [shown, setShown] = useState<number>()
  const [wasOpen, setWasOpen] = useState(false)
  return {
    open: (index) => {
      setWasOpen(true)
      setShown(index)
    },
    preload: () => void loadLightbox(),
    element: wasOpen && (
      <Suspense fallback={null}>
        <Lightbox photos={photos} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
      </Suspense>
    ),
  }
}

interface GalleryProps {
  readonly salon: SalonView
  readonly favourite: Favourite
  readonly press: PhotoPress
}

/** The pictures at the top: one after the other under the thumb, a mosaic where there is room. */
export function Gallery({ salon, favourite, press }: GalleryProps) {
  const { photos } = salon
  const words = useSalonWords()
  const [at, setAt] = useState(0)
  if (photos.length === 0) return <NoPicture salon={salon} favourite={favourite} />
  return (
    <section aria-label={words.photos} className="relative md:page md:pt-6">
      <div className="relative">
        <PhotoRail photos={photos} press={press} onMove={setAt} />
        <TopButtons salon={salon} favourite={favourite} />
        <GalleryMarks photos={photos} at={at} press={press} />
      </div>
    </section>
  )
}

interface PhotoRailProps extends Pick<GalleryProps, 'press'> {
  readonly photos: SalonView['photos']
  /** Another photo has come into the middle. */
  readonly onMove: (index: number) => void
}

function PhotoRail({ photos, press, onMove }: PhotoRailProps) {
  const follow = ({ currentTarget: rail }: UIEvent<HTMLElement>) =>
    onMove(Math.round(rail.scrollLeft / Math.max(1, rail.clientWidth)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its photos are buttons; the rail itself only scrolls
    <ul
      onScroll={follow}
      className="relative flex h-67 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:grid md:h-[420px] md:grid-cols-4 md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-xl"
    >
      {photos.map((photo, index) => (
        <GalleryItem key={photo.picture} photo={photo} index={index} count={photos.length} press={press} />
      ))}
    </ul>
  )
}

function GalleryItem(props: PhotoProps) {
  const { photo, index, count } = props
  return (
    <li className={`h-full w-full shrink-0 snap-center md:min-h-0 ${mosaicOf(count)[index] ?? 'md:hidden'}`}>
      <PhotoButton
        {...props}
        className="group block size-full overflow-hidden focus-visible:-outline-offset-4 focus-visible:outline-white"
      >
        <Picture
          name={photo.picture}
          alt=""
          width={4}
          height={3}
          sizes={index === 0 ? '(width < 600px) 100vw, 600px' : '(width < 600px) 100vw, 300px'}
          priority={index === 0}
          className="size-full transition-transform duration-320 ease-out md:group-hover:scale-[1.03]"
        />
      </PhotoButton>
    </li>
  )
}

interface GalleryMarksProps extends Pick<GalleryProps, 'press'> {
  readonly photos: SalonView['photos']
  readonly at: number
}

/** The number of the photo in sight, the tag of drawings, and the button that opens all photos. */
function GalleryMarks({ photos, at, press }: GalleryMarksProps) {
  const words = useSalonWords()
  const { kit } = useMessages()
  const hasIllustration = photos.some(({ isIllustration }) => isIllustration)
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-8 flex items-end justify-between md:inset-x-3 md:bottom-3">
      <span
        aria-hidden="true"
        className={`rounded-full bg-veil px-2.5 py-0.5 text-caption text-white tabular md:hidden ${photos.length > 1 ? '' : 'invisible'}`}
      >
        {at + 1} / {photos.length}
      </span>
      {hasIllustration && (
        <span className="rounded-full bg-veil px-2.5 py-0.5 text-caption text-white">{kit.illustration}</span>
      )}
      {photos.length > mosaicOf(photos.length).length && (
        <button
          type="button"
          onPointerEnter={press.onNear}
          onClick={() => press.onOpen(0)}
          className="pointer-events-auto hidden min-h-11 items-center rounded-full bg-surface px-4 text-small font-semibold shadow-2 hover:text-primary md:inline-flex"
        >
          {words.allPhotos(photos.length)}
        </button>
      )}
    </div>
  )
}

type TopProps = Pick<GalleryProps, 'salon' | 'favourite'>

/** The buttons that lead back, add to the favourites and share. */
function TopButtons({ salon, favourite }: TopProps) {
  const words = useSalonWords()
  const href = useHref()
  const navigate = useNavigate()
  return (
    <div className="absolute inset-x-4 top-3 flex justify-between md:hidden">
      <Link
        to={href('home')}
        aria-label={words.back}
        title={words.back}
        className="ring-gap grid size-11 place-items-center rounded-full bg-surface text-ink shadow-2 hover:text-primary active:scale-95"
        onClick={(event) => {
          // The router counts the pages of this tab; the first one has nothing to go back to.
          const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number }
          if (idx === 0) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <span className="flex gap-2">
        <FavouriteButton favourite={favourite} look="raised" />
        <ShareButton name={salon.name} look="raised" />
      </span>
    </div>
  )
}

/** A calm band in place of pictures, with the salon's initial. */
function NoPicture({ salon, favourite }: TopProps) {
  const words = useSalonWords()
  return (
    <section aria-label={words.photos} className="relative md:page md:pt-6">
      <div className="relative grid h-52 place-items-center overflow-hidden bg-primary-soft md:h-60 md:rounded-xl">
        <span
          aria-hidden="true"
          className="display absolute right-5 -bottom-9 text-[190px] md:right-10 md:text-[240px] leading-none text-on-primary-soft opacity-10 select-none"
        >
          {initial(salon.name)}
        </span>
        <p className="flex max-w-72 flex-col items-center gap-2 pb-5 text-center text-small text-on-primary-soft md:pb-0">
          <Icon name="no_picture" size={18} />
          {words.noPicture}
        </p>
        <TopButtons salon={salon} favourite={favourite} />
      </div>
    </section>
  )
}
