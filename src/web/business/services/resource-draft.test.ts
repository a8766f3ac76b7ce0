import { expect, test } from 'vitest'

import { businessServices as words } from '#i18n/en/business-services.ts'

import { readResource, resourceDraft, type ResourceDraft } from './resource-draft.ts'

const draft = (but: Partial<ResourceDraft> = {}): ResourceDraft => ({
  ...resourceDraft(undefined),
  nameEl: 'Καρέκλα',
  ...but,
})

test('a name is enough: there is one of it, and it is in order', () => {
  expect(readResource(draft(), words)).toEqual({
    body: { nameEl: 'Καρέκλα', nameEn: '', units: 1, outages: [] },
  })
})

test.each<[string, Partial<ResourceDraft>, string]>([
  ['nameEl', { nameEl: ' ' }, words.form.nameFault],
  ['units', { units: '0' }, words.resources.howManyFault],
  ['units', { units: '101' }, words.resources.howManyFault],
  ['units', { units: '' }, words.resources.howManyFault],
  [
    'outages.0.end',
    { outages: [{ start: '2026-06-01T10:00', end: '2026-06-01T10:00' }] },
    words.resources.outageFault,
  ],
  ['outages.0.end', { outages: [{ start: '', end: '2026-06-01T10:00' }] }, words.resources.outageFault],
  ['outages.0.end', { outages: [{ start: '2026-06-01T10:00', end: '' }] }, words.resources.outageFault],
])('a fault at %s: %j', (place, but, fault) => {
  expect(readResource(draft(but), words)).toEqual({ faults: { [place]: fault } })
})

test('a resource that is opened and saved keeps its wall clock', () => {
  const outages = [{ start: '2026-06-01T10:00:00+03:00', end: '2026-06-01T18:00:00+03:00' }]
  const opened = resourceDraft({ id: 'chair', nameEl: 'Α', nameEn: 'B', units: 2, outages, revision: 1 })
  expect(readResource(opened, words)).toMatchObject({
    body: { outages: [{ start: '2026-06-01T10:00:00', end: '2026-06-01T18:00:00' }] },
  })
})
