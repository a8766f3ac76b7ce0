import { Phone } from 'lucide-react'
import { memo } from 'react'
import type { ReactNode } from 'react'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'

import { useLocale } from '../../app/messages.tsx'
import { writtenLang } from '../../app/written-lang.ts'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from './icon.tsx'
import { Location } from './location.tsx'
import { OpeningHours } from './opening-hours.tsx'
import type { SalonView } from './salon-view.ts'
import { Section } from './section.tsx'
import { useSalonWords } from './words.ts'

/** Memoized, as the reviews are: a choice of services changes nothing here. */
export const AboutSection = memo(function AboutSection({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const locale = useLocale()
  return (
    <Section id="about" title={words.about}>
      {salon.description !== '' && (
        <p
          lang={writtenLang(locale, salon.description)}
          className="max-w-[68ch] [overflow-wrap:anywhere] whitespace-pre-line text-ink-2"
        >
          {salon.description}
        </p>
      )}
      <div className="mt-3 md:mt-7 md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-8">
        <Contact salon={salon} />
        <Fold title={words.hours} narrow className="md:col-start-1 md:row-span-2 md:row-start-1">
          <OpeningHours salon={salon} />
        </Fold>
        {salon.bookable && <Terms terms={salon.terms} />}
      </div>
      <Amenities amenities={salon.amenities} />
      <Location salon={salon} />
      {salon.trader !== null && <Trader trader={salon.trader} />}
    </Section>
  )
})

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const contactLink = 'inline-flex min-h-11 items-center gap-2.5 rounded-xs text-primary hover:underline'

/** Owners type this freely: only addresses of the web are linked. */
const isWeb = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address)

function Contact({ salon: { phone, website, instagram } }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  if (phone === null && website === null && instagram === null) return null
  const handle = instagram?.replace(/^@/, '') ?? ''
  return (
    <div>
      <h3 className="mb-2 text-title max-md:sr-only">{words.contact}</h3>
      <ul className="-my-1 flex flex-wrap gap-x-6 md:block">
        {phone !== null && (
          <ContactItem href={telephoneLink(phone)} icon={<Phone {...icon} />}>
            <span className="tabular">{spacedPhone(phone)}</span>
          </ContactItem>
        )}
        {website !== null && isWeb(website) && (
          <ContactItem href={website} icon={<Icon name="website" />} isOutside>
            {words.website}
          </ContactItem>
        )}
        {instagram !== null && (
          <ContactItem href={instagramPage(handle)} icon={<Icon name="instagram" />} isOutside>
            {words.instagram}
          </ContactItem>
        )}
      </ul>
    </div>
  )
}

const instagramPage = (handle: string): string => `https://www.instagram.com/${encodeURIComponent(handle)}`

interface ContactItemProps {
  readonly href: string
  readonly icon: ReactNode
  /** A page of another site. */
  readonly isOutside?: boolean
  readonly children: ReactNode
}

function ContactItem({ href, icon: drawn, isOutside = false, children }: ContactItemProps) {
  return (
    <li>
      <a
        href={href}
        {...(isOutside && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
        className={contactLink}
      >
        {drawn}
        {children}
      </a>
    </li>
  )
}

function Terms({ terms }: Pick<SalonView, 'terms'>) {
  const words = useSalonWords()
  return (
    <Fold title={words.policy} narrow>
      <ul className="flex flex-col gap-2 pb-4 text-ink-2 md:pb-0">
        {terms.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon name="done" className="mt-0.5 text-success" />
            {line}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function Amenities({ amenities }: Pick<SalonView, 'amenities'>) {
  const words = useSalonWords()
  if (amenities.length === 0) return null
  return (
    <Fold title={words.amenities} narrow className="md:mt-8">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 pb-4 sm:grid-cols-3 md:pb-0">
        {amenities.map(({ id, name }) => (
          <li key={id} className="flex items-start gap-2.5 text-small text-ink-2">
            <Icon name={id} className="text-muted" />
            {name}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

interface TraderProps {
  readonly trader: NonNullable<SalonView['trader']>
}

/** The business behind the salon, which the law requires to be shown. */
function Trader({ trader }: TraderProps) {
  const { trader: words } = useSalonWords()
  const locale = useLocale()
  const { legalName } = trader
  return (
    <Fold title={words.title} narrow className="md:mt-8">
      {/* As it is registered: Greek or Latin letters. */}
      <p lang={writtenLang(locale, legalName)} className="text-small [overflow-wrap:anywhere] text-ink-2">
        {legalName}
      </p>
      <TraderLines trader={trader} />
      <p className="mt-1 pb-4 text-small text-muted md:pb-0">{words.certified}</p>
    </Fold>
  )
}

function TraderLines({ trader: { vatNumber, registryNumber, address, email, phone } }: TraderProps) {
  const { trader: words } = useSalonWords()
  const lines = [
    [words.vat, vatNumber],
    ...(registryNumber === null ? [] : [[words.registry, registryNumber]]),
    [words.address, address],
    [words.contact, `${email} · ${spacedPhone(phone)}`],
  ]
  return (
    <dl className="mt-1 text-small [overflow-wrap:anywhere] text-muted">
      {lines.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt>{label}:</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
