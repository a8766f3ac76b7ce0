import type { ArtLevel, DesignTechnique } from './tags.ts'

interface Made {
  readonly technique: DesignTechnique
  readonly artLevel: ArtLevel
}

/** Whether the maker of one design can make the other: the same technique, with as much art or more. */
export const doesTheSame = (made: Made, asked: Made): boolean =>
  made.technique === asked.technique && made.artLevel >= asked.artLevel

/**
 * Of one salon's designs, the one that is closest to a given one: the least art that suffices, then the lowest price.
 */
export const closestOf = <Design extends Made & { readonly priceCents: number }>(
  designs: readonly Design[],
  asked: Made,
): Design | undefined =>
  designs
    .filter((made) => doesTheSame(made, asked))
    .toSorted((one, other) => one.artLevel - other.artLevel || one.priceCents - other.priceCents)[0]
