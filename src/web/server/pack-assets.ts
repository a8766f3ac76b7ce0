import { readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packable = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
/** For smaller files the headers cost more than compression saves: some fifty bytes. */
const least = 192

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file of the client build, at the best level: it happens once per build. */
export async function packAssets(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && packable.has(extname(entry.name)))
  await Promise.all(files.map((entry) => pack(join(entry.parentPath, entry.name))))
}

async function pack(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < least) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [small, zipped] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)])
}
