import { useLocation } from 'react-router'

import { company } from '#domain/company.ts'
import { inLanguage } from '#domain/language.ts'
import { locales, type Locale } from '#domain/locale.ts'

import { useLocale, useMessages } from '../../app/messages.tsx'
import { useSiteSettings } from '../../app/site-settings.ts'
import { jsonLdText } from './json-ld.ts'

interface PageHeadProps {
  readonly title: string
  readonly description?: string | undefined
  /** Path of the page's own picture for shared links, 1200 by 630; by default the site's. */
  readonly image?: string | undefined
  /** Keeps the page out of search engines: private pages, demo salons. */
  readonly noindex?: boolean
  /** The page's own path, in Greek, where it differs from the path of the request. */
  readonly path?: string | undefined
  /** Query that belongs to the page's own address, such as `?page=2`; all else is left out of it. */
  readonly canonicalQuery?: string
  /** Schema.org facts about the page, several as one `@graph`, because the guard of scripts in the browser takes no list. */
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined
}

/** Title, description, addresses in both languages. React lifts the elements into the head. */
export function PageHead({ title, description, image, noindex, jsonLd, ...address }: PageHeadProps) {
  const { shell } = useMessages()
  const full = title === company.name ? title : shell.title(title, company.name)
  const locale = useLocale()
  const addressIn = useAddresses(address)
  return (
    <>
      <title>{full}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressIn(locale)} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('el')} />
      <SharedLink title={full} description={description} image={image} addressIn={addressIn} />
      {jsonLd !== undefined && <script type="application/ld+json">{jsonLdText(jsonLd)}</script>}
    </>
  )
}

/** The page's own address in a language. */
function useAddresses({ path, canonicalQuery = '' }: Pick<PageHeadProps, 'path' | 'canonicalQuery'>) {
  const { pathname } = useLocation()
  const origin = useSiteSettings()?.publicUrl ?? ''
  return (language: Locale) => origin + inLanguage(path ?? pathname, language) + canonicalQuery
}

interface SharedLinkProps extends Pick<PageHeadProps, 'title' | 'description' | 'image'> {
  readonly addressIn: (language: Locale) => string
}

/** The preview of the page that other sites show beside a link. */
function SharedLink({ title, description, image, addressIn }: SharedLinkProps) {
  const locale = useLocale()
  const origin = useSiteSettings()?.publicUrl ?? ''
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content={locale === 'el' ? 'el_GR' : 'en_GB'} />
      <meta property="og:locale:alternate" content={locale === 'el' ? 'en_GB' : 'el_GR'} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:image" content={origin + (image ?? `/share/onyxi-${locale}.jpg`)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
