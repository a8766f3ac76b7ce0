import { Phone } from 'lucide-react'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'

/** A number to call; a masked number is only text. */
export function CallLink({ phone }: { readonly phone: string }) {
  const look = 'mt-1 inline-flex min-h-11 items-center gap-2 tabular'
  const sign = <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
  if (phone.startsWith('•'))
    return (
      <p className={`${look} text-muted`}>
        {sign}
        {phone}
      </p>
    )
  return (
    <a href={telephoneLink(phone)} className={`${look} font-semibold text-primary`}>
      {sign}
      {spacedPhone(phone)}
    </a>
  )
}
