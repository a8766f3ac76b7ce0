import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'

/** The way back to the list, above what was opened from it. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mx-2 mb-3 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-small font-semibold text-primary hover:bg-primary-ghost"
    >
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </Link>
  )
}

export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel p-5">
      <h2 className="mb-3 text-title">{title}</h2>
      {children}
    </section>
  )
}

export type FactRows = readonly (readonly [label: string, value: ReactNode])[]

/** Typed texts, each under its name. */
export function Facts({ rows }: { readonly rows: FactRows }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[140px_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-small text-muted sm:pt-px">{label}</dt>
          <dd className="min-w-0 break-words max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A link, such as an address or a number that opens the program for it; a dash where there is none. */
export function TextLink({ to, text }: { readonly to: string; readonly text: string }) {
  if (text === '') return '—'
  return (
    <a
      href={to}
      className="text-primary underline underline-offset-4 max-md:-my-1 max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {text}
    </a>
  )
}

/** @param phone as it was written */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <TextLink to={telephoneLink(phone)} text={spacedPhone(phone)} />
)
