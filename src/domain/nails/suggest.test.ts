import { expect, test } from 'vitest'

import type { ServiceCategory } from '../catalogue.ts'
import { suggestedNailRules } from './suggest.ts'

const service = (name: string, category: ServiceCategory, minutes = 30, options: readonly string[] = []) => ({
  id: name, name, category, minutes, priceCents: 1000,
  options: options.map((each) => ({ id: `${name}: ${each}`, name: each, minutes: 10, priceCents: 300, requires: [], excludes: [] })),
}) // prettier-ignore

const rule = (rules: ReturnType<typeof suggestedNailRules<string, string>>, material: string) =>
  rules.removals.find((each) => each.material === material && each.madeBy === 'elsewhere')

test('a price list with removals, refills and a repair', () => {
  const rules = suggestedNailRules<string, string>([
    service('Gel manicure', 'gel_polish', 50, ['Removal of old polish', 'French']),
    service('Ημιμόνιμο πεντικιούρ', 'gel_polish', 60, ['Αφαίρεση']),
    service('Τζελ με φόρμα', 'gel_extensions', 110),
    service('Γέμισμα τζελ', 'gel_extensions', 75),
    service('Αφαίρεση ημιμόνιμου', 'repair_removal', 20),
    service('ΑΦΑΙΡΕΣΗ ΑΚΡΥΛΙΚΟΥ', 'repair_removal', 40),
    service('Επισκευή νυχιού', 'repair_removal', 10),
    service('Παιδικό', 'kids'),
  ])
  expect(rules.asking).toEqual(['Gel manicure', 'Τζελ με φόρμα', 'Γέμισμα τζελ'])
  expect(rules.removalServices).toEqual(['Αφαίρεση ημιμόνιμου', 'ΑΦΑΙΡΕΣΗ ΑΚΡΥΛΙΚΟΥ'])
  expect(rules.removalOptions).toHaveLength(2)
  expect(rule(rules, 'polish')).toMatchObject({ outcome: 'included', serviceId: null })
  expect(rule(rules, 'gel_polish')).toMatchObject({ outcome: 'extra', serviceId: 'Αφαίρεση ημιμόνιμου' })
  expect(rule(rules, 'tips')).toMatchObject({ outcome: 'service', serviceId: 'ΑΦΑΙΡΕΣΗ ΑΚΡΥΛΙΚΟΥ' })
  expect(rules.refills).toEqual([
    { category: 'gel_extensions', serviceId: 'Γέμισμα τζελ', setServiceId: 'Τζελ με φόρμα', daysMost: 35, takesOthers: false },
  ])
  expect(rules.repair?.serviceId).toBe('Επισκευή νυχιού')
}) // prettier-ignore

test('a price list without any removal takes off only what needs none', () => {
  const rules = suggestedNailRules<string, string>([service('Ημιμόνιμο', 'gel_polish')])
  expect(rule(rules, 'gel_polish')?.outcome).toBe('included')
  expect(rule(rules, 'acrylic')?.outcome).toBe('refused')
  expect(rules.repair).toBeNull()
  expect(rules.refills).toEqual([])
})
