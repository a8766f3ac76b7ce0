import { DesignsBand } from './designs-band.tsx'
import type { HomeContent } from './load-home.ts'
import { OffersBand } from './offers-band.tsx'
import { OwnRow } from './own-row.tsx'

/** The parts that are empty for some visitors: own salons, offers, designs. */
export function Bands({ offers, designs }: Pick<HomeContent, 'offers' | 'designs'>) {
  return (
    <>
      <OwnRow />
      <OffersBand offers={offers} />
      <DesignsBand designs={designs} />
    </>
  )
}
