import type { AdminSalonPage } from '#features/salons/contract/administration.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useMayRead } from '../access-gate.tsx'
import { Facts, Panel, PhoneLink, TextLink, type FactRows } from '../facts.tsx'
import { SalonStatus } from './salon-rows.tsx'
import { pointText } from './typed-point.ts'
import { useAdminSalonWords } from './words.ts'

interface PanelProps {
  readonly page: AdminSalonPage
}

/** The salon's description and address. */
export function SalonFacts({ page }: PanelProps) {
  const words = useAdminSalonWords()
  const locale = useLocale()
  const { salon, nameEl, nameEn } = page
  const rows: FactRows = [
    [words.state, <SalonStatus key="state" salon={salon} />],
    [words.takesBookings, salon.takesBookings ? words.yes : words.no],
    [words.nameEl, <Written key="name" text={nameEl} />],
    ...(nameEn === '' ? [] : [[words.nameEn, <Written key="latin" text={nameEn} />] as const]),
    ...useWhere(page),
    ...useContacts(page),
    [words.since, plainDay(locale, page.createdAt)],
  ]
  return (
    <Panel title={words.facts}>
      <Facts rows={rows} />
    </Panel>
  )
}

/** Text by its owner, in a language that is not recorded. */
const Written = ({ text }: { readonly text: string }) => <span lang="">{text}</span>

function useWhere(page: AdminSalonPage): FactRows {
  const words = useAdminSalonWords()
  const { addressEl, addressEn, postcode, place } = page
  const address = postcode === null ? addressEl : `${addressEl}, ${postcode}`
  return [
    [words.addressEl, <Written key="address" text={address} />],
    ...(addressEn === '' ? [] : [[words.addressEn, <Written key="latin" text={addressEn} />] as const]),
    [words.area, place.name],
    [words.point, <MapLink key="point" page={page} />],
  ]
}

/** The contact facts. A suspended salon and one that its owner hides have no public page to link to. */
function useContacts({ salon, phone, email, website, isPublished }: AdminSalonPage): FactRows {
  const words = useAdminSalonWords()
  const href = useHref()
  const page = href('salon', { id: salon.slug })
  return [
    [words.phone, phone === null ? '—' : <PhoneLink key="phone" phone={phone} />],
    [words.email, email === null ? '—' : <TextLink key="email" to={`mailto:${email}`} text={email} />],
    ...(website === null
      ? []
      : [[words.website, <TextLink key="web" to={website} text={website} />] as const]),
    ...(salon.verification === 'suspended'
      ? []
      : [
          [
            words.publicPage,
            isPublished ? <TextLink key="page" to={page} text={words.open} /> : words.unpublished,
          ] as const,
        ]),
  ]
}

/** The point on a map that shows streets. */
function MapLink({ page: { latitude, longitude } }: PanelProps) {
  const to = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className="text-primary underline underline-offset-4 tabular max-md:-my-1 max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {pointText({ latitude, longitude })}
    </a>
  )
}

/** The business behind the salon. */
export function Trader({ page: { salon } }: PanelProps) {
  const words = useAdminSalonWords()
  const { trader } = salon
  return (
    <Panel title={words.trader}>
      {trader === null ? (
        <p className="text-ink-2">{words.noTrader}</p>
      ) : (
        <>
          <p lang="" className="[overflow-wrap:anywhere]">
            {trader.legalName}
          </p>
          <p className="text-small text-muted tabular">
            {words.vat(trader.vatNumber)}
            {trader.registryNumber !== null && ` · ${words.registry(trader.registryNumber)}`}
          </p>
          {trader.others > 0 && <p className="text-small text-warning">{words.sameVat(trader.others)}</p>}
        </>
      )}
    </Panel>
  )
}

/** The owner, the members of its workspace, and its team. */
export function People({ page: { people, staff } }: PanelProps) {
  const words = useAdminSalonWords()
  return (
    <Panel title={words.people}>
      {people.length === 0 && <p className="text-ink-2">{words.noPeople}</p>}
      <ul className="flex flex-col gap-2">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {staff.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-label">{words.staff}</h3>
          <ul className="flex flex-col gap-1">
            {staff.map(({ id, name, isActive, hasAccount }) => (
              <li key={id}>
                <span lang="">{name}</span>
                <span className="text-small text-muted">
                  {!isActive && ` · ${words.away}`}
                  {!hasAccount && ` · ${words.noAccount}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function Person({ person }: { readonly person: AdminSalonPage['people'][number] }) {
  const words = useAdminSalonWords()
  const locale = useLocale()
  const href = useHref()
  const mayOpen = useMayRead('users')
  const { id, name, email, role, since, staffName } = person
  const text = name ?? email ?? words.unnamed
  return (
    <li className="[overflow-wrap:anywhere]">
      {mayOpen ? <TextLink to={href('adminUser', { user: id })} text={text} /> : <span lang="">{text}</span>}
      <span className="block text-small text-muted">
        {words.roles[role]}
        {staffName !== null && ` · ${staffName}`}
        {name !== null && email !== null && ` · ${email}`}
        {since !== null && ` · ${words.from(plainDay(locale, since))}`}
      </span>
    </li>
  )
}
