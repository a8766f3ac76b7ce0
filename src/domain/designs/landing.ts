/** The number of designs of one technique in a place, and of their salons. */
export interface DesignsListed {
  readonly designs: number
  readonly salons: number
}

const enough: DesignsListed = { designs: 6, salons: 3 }

/** Whether a page of a technique in a place helps a visitor from a search engine. */
export const areEnoughDesigns = ({ designs, salons }: DesignsListed): boolean =>
  designs >= enough.designs && salons >= enough.salons
