import { Aside } from './aside.tsx'
import { BookingBar, ChoiceStatus } from './booking-bar.tsx'
import { Gallery } from './gallery.tsx'
import { Nearby } from './nearby.tsx'
import type { PhotoPress } from './photo-button.tsx'
import type { SalonView } from './salon-view.ts'
import { Sections } from './sections.tsx'
import { TitleBlock } from './title-block.tsx'
import { useChoice, type Choice } from './use-choice.ts'
import { useFavourite, type Favourite } from './use-favourite.ts'
import { useLightbox } from './use-lightbox.tsx'
import { useNextFree, type NextFree } from './use-next-free.ts'

interface SalonPageProps {
  readonly salon: SalonView
}

export function SalonPage({ salon }: SalonPageProps) {
  const choice = useChoice(salon)
  const next = useNextFree(salon, choice.services)
  const lightbox = useLightbox(salon)
  const favourite = useFavourite(salon)
  const press = { onOpen: lightbox.open, onNear: lightbox.preload }
  return (
    <article>
      <Gallery salon={salon} favourite={favourite} press={press} />
      <div className="relative -mt-5.5 rounded-t-xl bg-bg pt-5 md:mt-0 md:pt-8">
        <Columns choice={choice} next={next} favourite={favourite} press={press} />
        <div className="page pb-2 md:pb-20">{salon.bookable && <Nearby salon={salon} />}</div>
      </div>
      {salon.bookable && <BookingBar choice={choice} next={next} />}
      <ChoiceStatus choice={choice} />
      {lightbox.element}
      {choice.booking.sheet}
    </article>
  )
}

interface ColumnsProps {
  readonly choice: Choice
  readonly next: NextFree
  readonly favourite: Favourite
  readonly press: PhotoPress
}

/** The page, and from 900 px on the booking beside it. */
function Columns({ choice, next, favourite, press }: ColumnsProps) {
  const { salon } = choice
  return (
    <div className="page md:grid md:grid-cols-[minmax(0,1fr)_360px] md:gap-x-10 lg:gap-x-14">
      <div className="min-w-0">
        <TitleBlock salon={salon} favourite={favourite} />
        {!salon.bookable && (
          <div className="mt-5 md:hidden">
            <Aside choice={choice} next={next} />
          </div>
        )}
        <Sections choice={choice} press={press} />
      </div>
      <div className="max-md:hidden">
        <div className="sticky top-21">
          <Aside choice={choice} next={next} />
        </div>
      </div>
    </div>
  )
}
