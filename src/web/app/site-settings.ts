import { useRouteLoaderData } from 'react-router'

import type { Banner } from '#domain/content/announcement.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { TRIAL_DAYS } from '#domain/trial-days.ts'

import type { PageContext } from './request.ts'
import { signInFacts, type SignInFacts } from './sign-in-facts.ts'
import { streetsSource, type StreetsSource } from './streets-choice.ts'

/** The settings that the browser needs; the same for everyone. */
export interface SiteSettings {
  readonly publicUrl: string
  readonly firstVisit: 'el' | 'path'
  readonly onlineBadge: boolean
  /** Where the map's streets come from. */
  readonly streets: StreetsSource | undefined
  readonly signIn: SignInFacts
  /** Stripe's key of the page, where this document may load its form. */
  readonly stripeKey?: string
  /** The provider that takes card payments; `at_salon`: none, all is paid at the salon. */
  readonly payments: 'at_salon' | 'sandbox' | 'stripe'
  /** The year in Greece, for the footer. */
  readonly year: number
  /** The announcement above the pages, if any. */
  readonly banners?: readonly Banner[]
  /** The price of a month of a subscription, without VAT. */
  readonly subscriptionCents: number
  /** The days of trials that begin now, where they are not the usual ones. */
  readonly trialDays?: number
  /** Administrators have paused new applications of salons. */
  readonly takesNoApplications?: true
}

export function siteSettings({
  platform: { config, now, banners, shownSettings },
  takesCards,
}: Pick<PageContext, 'platform' | 'takesCards'>): SiteSettings {
  const { publicUrl, firstVisit, onlineBadge, auth, subscriptionCents } = config
  const { year } = now().toZonedDateTimeISO(defaultTimeZone)
  const { payments } = config
  const announced = banners?.() ?? []
  const settings = shownSettings?.()
  const trialDays = settings?.['trial-days'] ?? TRIAL_DAYS
  return {
    publicUrl,
    firstVisit,
    onlineBadge,
    streets: streetsSource(config),
    signIn: signInFacts(auth),
    payments: payments.provider,
    year,
    subscriptionCents,
    ...(announced.length > 0 && { banners: announced }),
    ...(trialDays !== TRIAL_DAYS && { trialDays }),
    ...(settings?.['salon-applications'] === 'paused' && { takesNoApplications: true }),
    ...(takesCards && payments.provider === 'stripe' && { stripeKey: payments.publishableKey }),
  }
}

/** Undefined where the root itself failed to load. */
export const useSiteSettings = (): SiteSettings | undefined => useRouteLoaderData<SiteSettings>('root')

/** How many days a trial lasts that begins now. */
export const useTrialDays = (): number => useSiteSettings()?.trialDays ?? TRIAL_DAYS

/** The price of a month for a salon, in cents without VAT; undefined where the root itself failed to load. */
export const useSubscriptionCents = (): number | undefined => useSiteSettings()?.subscriptionCents
