import { applications as applicationsEl } from '#i18n/el/applications.ts'
import { businessCalendar as calendarEl } from '#i18n/el/business-calendar.ts'
import { businessCheckout as checkoutEl } from '#i18n/el/business-checkout.ts'
import { businessHours as hoursEl } from '#i18n/el/business-hours.ts'
import { businessReports as reportsEl } from '#i18n/el/business-reports.ts'
import { businessSetUp as setUpEl } from '#i18n/el/business-set-up.ts'
import { applications as applicationsEn } from '#i18n/en/applications.ts'
import { businessCalendar as calendarEn } from '#i18n/en/business-calendar.ts'
import { businessCheckout as checkoutEn } from '#i18n/en/business-checkout.ts'
import { businessHours as hoursEn } from '#i18n/en/business-hours.ts'
import { businessReports as reportsEn } from '#i18n/en/business-reports.ts'
import { businessSetUp as setUpEn } from '#i18n/en/business-set-up.ts'

/** The texts of the pages on the owner's path. */
export const words = {
  el: {
    apply: applicationsEl,
    setUp: setUpEl,
    hours: hoursEl,
    calendar: calendarEl,
    checkout: checkoutEl,
    reports: reportsEl,
  },
  en: {
    apply: applicationsEn,
    setUp: setUpEn,
    hours: hoursEn,
    calendar: calendarEn,
    checkout: checkoutEn,
    reports: reportsEn,
  },
}
