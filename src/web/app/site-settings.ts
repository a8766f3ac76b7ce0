import { useRouteLoaderData } from 'react-router'

import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Platform } from '#platform/context.ts'

import { signInFacts, type SignInFacts } from './sign-in-facts.ts'

/** What the browser needs to know of the settings; the same for everyone. */
export interface SiteSettings {
  readonly publicUrl: string
  readonly firstVisit: 'el' | 'path'
  readonly onlineBadge: boolean
  readonly signIn: SignInFacts
  /** Who takes card payments; `at_salon`: no one, all is paid at the salon. */
  readonly payments: 'at_salon' | 'sandbox' | 'stripe'
  /** The year in Greece, for the footer. */
  readonly year: number
}

export function siteSettings({ config, now }: Pick<Platform, 'config' | 'now'>): SiteSettings {
  const { publicUrl, firstVisit, onlineBadge, auth } = config
  const { year } = now().toZonedDateTimeISO(defaultTimeZone)
  const payments = config.payments.provider
  return { publicUrl, firstVisit, onlineBadge, signIn: signInFacts(auth), payments, year }
}

/** Undefined where the root itself failed to load. */
export const useSiteSettings = (): SiteSettings | undefined => useRouteLoaderData<SiteSettings>('root')
