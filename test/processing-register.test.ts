import { expect, test } from 'vitest'

import { processing, type Processing } from '#domain/processing.ts'
import { keptFor } from '#domain/retention.ts'
import { processing as el } from '#i18n/el/processing.ts'
import { processing as en } from '#i18n/en/processing.ts'
import { rows, sql } from '#platform/db.ts'

import { freshWorld } from './world.ts'

/** Tables without personal data: services, prices, plans, sums, and the state of the program. */
const aboutNobody = [
  'auth.sealing_key', 'auth.signing_keys', 'auth.sso_domains', 'auth.sso_providers', 'bill_counters', 'booking_policies',
  'category_prices', 'announcements', 'background_jobs', 'daily_figures', 'day_closes', 'demo_fill', 'design_options', 'design_services', 'designs', 'free_hours', 'free_hours_due', 'freed_times',
  'invoice_counters', 'ledger_account_kinds', 'ledger_accounts', 'ledger_entries', 'ledger_reservations', 'nail_questions',
  'nail_services', 'option_rules', 'payout_runs', 'photo_files', 'photo_sources', 'places', 'postings', 'price_history', 'products',
  'promotion_services', 'promotions', 'provider_polls', 'reconciliations', 'refill_rules', 'removal_options', 'removal_rules',
  'resource_outages', 'resources', 'reward_months', 'run_settings', 'salon_exceptions', 'salon_hours', 'salon_photos', 'salon_reminders', 'salon_search',
  'salon_set_up_steps', 'salon_standings', 'saved_reports', 'sandbox_cards', 'sandbox_chargebacks', 'sandbox_entries', 'sandbox_events',
  'sandbox_keys', 'seller_report_notices', 'sandbox_payments', 'sandbox_refunds', 'schema_definitions', 'schema_migrations', 'search_changes', 'search_lexicon',
  'service_options', 'services', 'staff_services', 'stock_changes', 'subscription_notices',
] // prettier-ignore

const activities = Object.entries<Processing>(processing)

test('every table is in the register of processing, or is known to hold nothing of a person', async () => {
  await using world = await freshWorld()
  const found = await rows(
    world.owner,
    sql<{ name: string }>`
      select case table_schema when 'auth' then 'auth.' else '' end || table_name as name from information_schema.tables
      where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`,
  )
  const named = [...aboutNobody, ...activities.flatMap(([, { tables }]) => tables)]
  expect(named.toSorted()).toEqual(found.map(({ name }) => name).toSorted())
})

test('each period belongs to an activity, whose text in both languages says it', () => {
  const kept = activities.flatMap(([, each]) => each.kept ?? [])
  expect(kept.toSorted()).toEqual(Object.keys(keptFor).toSorted())
  for (const [name, { kept: rule }] of activities)
    for (const { things } of [el, en])
      expect([name, things[name as keyof typeof things].until.includes('{period}')]).toEqual([
        name,
        rule !== undefined,
      ])
})
