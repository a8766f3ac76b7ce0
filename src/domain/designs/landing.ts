/** How many designs of one technique a place has, and of how many salons. */
export interface DesignsListed {
  readonly designs: number
  readonly salons: number
}

const enough: DesignsListed = { designs: 6, salons: 3 }

/** Whether a page of a technique in a place helps somebody who comes from a search engine. */
export const areEnoughDesigns = ({ designs, salons }: DesignsListed): boolean =>
  designs >= enough.designs && salons >= enough.salons
