import { expect, test } from 'vitest'

import { pdfPagesText } from '#test/pdf-text.ts'

import { type Pdf, pdfOf } from './document.ts'
import { drawBlock, drawFeet, drawHead } from './parts.ts'
import { drawTable, type PdfColumn } from './table.ts'

const writtenAt = Temporal.Instant.from('2026-11-24T08:00:00Z')
const columns: readonly PdfColumn[] = [
  { title: 'Ημέρα', share: 1 },
  { title: 'Ποσό', share: 1, align: 'right' },
]

const pagesOf = async (draw: (pdf: Pdf) => void) =>
  pdfPagesText(await pdfOf({ title: 'Κατάσταση', locale: 'el', writtenAt }, draw))

test('Greek, Latin and the euro sign stay text that can be searched and copied', async () => {
  const [page] = await pagesOf((pdf) => {
    drawHead(pdf, 'Κατάσταση Νοεμβρίου', ['Nails by Ελένη'])
    drawBlock(pdf, 'Προς', ['Ερμού 12, Αθήνα'])
  })
  expect(page?.split('\n')).toEqual([
    'onyxi',
    'Κατάσταση Νοεμβρίου',
    'Nails by Ελένη',
    'Προς',
    'Ερμού 12, Αθήνα',
  ])
})

test('letters that a font draws as one sign stay letters, and so do those after them', async () => {
  const address = 'e5ef9a-4ffe-bcffi79d-fl2fj@example.com'
  const [page] = await pagesOf((pdf) => drawBlock(pdf, 'Προς', [address]))
  expect(page?.split('\n')).toEqual(['Προς', address])
})

test('a long table continues over pages, each with the heads and a numbered foot', async () => {
  const rows = Array.from({ length: 120 }, (_, day) => ({ cells: [`Ημέρα ${day}`, `${day},00 €`] }))
  const pages = await pagesOf((pdf) => {
    drawTable(pdf, columns, rows)
    drawFeet(pdf, (page, all) => `${page}/${all}`)
  })
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.map((page) => page.split('\n').slice(0, 2))).toEqual(pages.map(() => ['Ημέρα', 'Ποσό']))
  expect(pages.map((page) => page.split('\n').at(-1))).toEqual(
    pages.map((_, at) => `${at + 1}/${pages.length}`),
  )
  const cells = pages.flatMap((page) => page.split('\n')).filter((text) => text.endsWith(' €'))
  expect(cells).toEqual(rows.map(({ cells: [, amount] }) => amount))
})

test('the same facts make the same document', async () => {
  const draw = (pdf: Pdf) => drawHead(pdf, 'Απόδειξη', [])
  const [one, other] = await Promise.all(
    [draw, draw].map((d) => pdfOf({ title: 'A', locale: 'el', writtenAt }, d)),
  )
  expect(one).toEqual(other)
})
