import { describe, expect, test } from 'vitest'

import { pdfFault } from './pdf.ts'

const file = (body: string, { head = '%PDF-1.7', end = 'startxref\n9\n%%EOF\n' } = {}) =>
  new TextEncoder().encode(`${head}\n${body}\n${end}`)

describe('checking a PDF', () => {
  test.each([
    ['pages and links', file('1 0 obj << /Type /Catalog /OpenAction [3 0 R /Fit] >> endobj')],
    ['PDF 2', file('x', { head: '%PDF-2.0' })],
    ['zeros behind the end', file('x', { end: 'startxref\r\n9\r\n%%EOF\0\0' })],
    ['packed bytes that spell a name', file('stream\n\u0001 /JS (x) /Launch \nendstream')],
  ])('may be one with %s', (_, bytes) => expect(pdfFault(bytes)).toBeUndefined())

  test.each([
    ['a picture', new TextEncoder().encode('\u0089PNG\r\n startxref\n9\n%%EOF')],
    ['a page of HTML with the words of a PDF later', file('<script>', { head: '<html>%PDF-1.7' })],
    ['cut off', file('1 0 obj', { end: 'startxref' })],
    ['followed by something else', file('x', { end: 'startxref\n9\n%%EOF\n<script>alert(1)</script>' })],
    ['empty', new Uint8Array()],
  ])('is none when it is %s', (_, bytes) => expect(pdfFault(bytes)).toBe('pdf'))

  test.each([
    '/S /JavaScript /JS (app.alert(1))',
    '/S /Launch',
    '/EmbeddedFiles 3 0 R',
    '/J#61vaScript',
    '/#4a#53 (x)',
  ])('carries no program or file: %s', (body) =>
    expect(pdfFault(file(`1 0 obj << ${body} >> endobj`))).toBe('pdf_active'),
  )
})
