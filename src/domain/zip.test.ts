import { expect, test } from 'vitest'

import { zipOf, type ZippedFile } from './zip.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function* inTurn(files: readonly ZippedFile[]) {
  yield* files
}

async function whole(files: readonly ZippedFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes: number[] = []
  for await (const part of zipOf(inTurn(files))) bytes.push(...part)
  return Uint8Array.from(bytes)
}

test('an archive of nothing is its end alone', async () => {
  expect(hex(await whole([]))).toBe(`504b0506${'00'.repeat(18)}`)
})

test('each file has its checksum, and is listed with its offset', async () => {
  const zip = await whole([
    { name: 'a.txt', bytes: bytesOf('123456789') },
    { name: 'β.txt', bytes: bytesOf('') },
  ])
  const view = new DataView(zip.buffer)
  // The check value in the definition of CRC-32.
  expect(view.getUint32(14, true)).toBe(0xcb_f4_39_26)
  expect([view.getUint32(18, true), view.getUint32(22, true), view.getUint16(26, true)]).toEqual([9, 9, 5])
  expect(new TextDecoder().decode(zip.subarray(30, 44))).toBe('a.txt123456789')
  const end = zip.length - 22
  expect([view.getUint32(end, true), view.getUint16(end + 10, true)]).toEqual([0x06_05_4b_50, 2])
  const directory = view.getUint32(end + 16, true)
  expect(view.getUint32(directory, true)).toBe(0x02_01_4b_50)
  const second = directory + 46 + 5
  const at = view.getUint32(second + 42, true)
  expect(view.getUint32(at, true)).toBe(0x04_03_4b_50)
  expect(new TextDecoder().decode(zip.subarray(at + 30, at + 36))).toBe('β.txt')
})

test('a file is asked for only when those before it have left', async () => {
  const asked: string[] = []
  async function* files() {
    for (const name of ['a', 'b', 'c']) {
      asked.push(name)
      yield { name, bytes: bytesOf(name) }
    }
  }
  const parts = zipOf(files())
  const seen: (readonly string[])[] = []
  for await (const _ of parts) seen.push([...asked])
  expect(seen).toEqual([
    ['a'],
    ['a'],
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})
