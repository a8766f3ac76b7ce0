import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { Icon } from './icon.tsx'
import type { SalonView } from './salon-view.ts'
import { ShareButton } from './share-button.tsx'
import type { Favourite } from './use-favourite.ts'
import { useSalonWords } from './words.ts'

export interface TopButtonsProps {
  readonly salon: SalonView
  readonly favourite: Favourite
}

/** The buttons that lead back, add to the favourites and share. */
export function TopButtons({ salon, favourite }: TopButtonsProps) {
  const words = useSalonWords()
  const href = useHref()
  const goBack = useGoBack()
  return (
    <div className="absolute inset-x-4 top-3 flex justify-between md:hidden">
      <Link
        to={href('home')}
        aria-label={words.back}
        title={words.back}
        className="ring-gap grid size-11 place-items-center rounded-full bg-surface text-ink shadow-2 hover:text-primary active:scale-95"
        onClick={goBack}
      >
        <Icon name="back" />
      </Link>
      <span className="flex gap-2">
        <FavouriteButton favourite={favourite} look="raised" />
        <ShareButton name={salon.name} look="raised" />
      </span>
    </div>
  )
}

/** Goes back instead of to the link's page, if there is a page to go back to. */
function useGoBack() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    // The router counts the pages of this tab; the first one has nothing to go back to.
    const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number }
    if (idx === 0) return
    event.preventDefault()
    void navigate(-1)
  }
}
