import { IconButton } from '../../ui/button.tsx'
import { Icon } from './icon.tsx'
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
      <Icon name="heart" className={isKept ? 'fill-current text-primary' : ''} />
    </IconButton>
  )
}
