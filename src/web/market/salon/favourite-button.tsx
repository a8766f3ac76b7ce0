import { Heart } from 'lucide-react'

import { IconButton } from '../../ui/button.tsx'
import type { Favourite } from './use-favourite.ts'
import { useSalonWords } from './words.ts'

interface FavouriteButtonProps {
  readonly favourite: Favourite
  readonly look: 'raised' | 'outline'
}

export function FavouriteButton({ favourite: { isKept, toggle }, look }: FavouriteButtonProps) {
  const words = useSalonWords()
  return (
    <IconButton label={isKept ? words.doNotKeep : words.keep} look={look} onClick={toggle}>
      <Heart
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={isKept ? 'fill-current text-primary' : undefined}
      />
    </IconButton>
  )
}
