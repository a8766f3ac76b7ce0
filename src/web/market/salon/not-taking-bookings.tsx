import { Phone } from 'lucide-react'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'

import { FreeList } from './free-list.tsx'
import { useNearbyWords } from './nearby-words.ts'
import type { SalonView } from './salon-view.ts'

/** A verified salon without a running subscription has no button, but a phone number. */
export function NotTakingBookings({ salon }: { readonly salon: SalonView }) {
  const { phone } = salon
  const words = useNearbyWords()
  return (
    <section className="rounded-xl bg-surface p-5 ring-1 ring-line md:p-6">
      <h2 className="text-title">{words.closedForBooking.title}</h2>
      <p className="mt-1 text-small text-ink-2">{words.closedForBooking.text}</p>
      {phone !== null && (
        <a
          href={telephoneLink(phone)}
          className="mt-4 inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-full font-semibold text-primary shadow-[inset_0_0_0_1.5px_var(--color-primary)] hover:bg-primary-ghost"
        >
          <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className="tabular">{spacedPhone(phone)}</span>
        </a>
      )}
      <FreeList salon={salon} />
    </section>
  )
}
